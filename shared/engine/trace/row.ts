import { mulDiv } from '#shared/domain/money.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { parsedFormula } from '#shared/inputs/forecast/formulas/parsed.ts';
import { nodesOf, wholeOf } from '#shared/inputs/forecast/formulas/tree.ts';
import { type LineRow, type RowUnit, rollUpOfRow } from '#shared/inputs/forecast/rows.ts';
import { actingRow, rowsOfLine } from '#shared/inputs/forecast/ruled-lines.ts';
import type { RowNode, SteppedRows } from '../formulas/evaluate';
import { decimalText, type Fraction, NoResult, type NoResultReason } from '../formulas/fraction';
import { steppedRows } from '../formulas/with-stepped-rows';
import { firstMonthOf, type Plan } from '../timeline/plan';
import { applyScenario } from '../timeline/scenario';

export interface RowTrace {
  path: string;
  month: number;
  unit: RowUnit;
  /** What the month is before ramp and factor: typed, by a driver's rule, by the formula, by the rule of its line, or booked. */
  source: 'typed' | 'hold' | 'repeatYear' | 'formula' | 'rule' | 'booked' | 'outside';
  /** As it is stored; null where there is none. */
  formula: string | null;
  /** What the formula reads, each month that it reads once; value in its unit. */
  references: { path: string; month: number; value: number; unit: RowUnit }[];
  /** The result before it is rounded, as text and as whole numbers above and below the line; null without a formula or a result. */
  exact: { text: string; above: string; below: string } | null;
  reason: NoResultReason | null;
  /** In the unit of the row, before ramp and factor. */
  own: number;
  /** What the formula, or the rule of the line, would give where a month is typed over it; null elsewhere. */
  instead: number | null;
  /** Parts per million; null where it does not act. */
  ramp: number | null;
  factor: number | null;
  value: number;
}

interface RowQuestion {
  scenario?: string | null;
  /** `drivers/<id>`, `<part>/<id>/<row>`. */
  path: string;
  month: number;
}

/** Why a driver or a row of a line has its figure in a month; null where there is none. Source: forecast model. */
export function traceRow(document: ForecastDocument, { scenario = null, path, month }: RowQuestion): RowTrace | null {
  return traceRows(applyScenario(document, scenario).document, [path])(path, month);
}

/** The same of any month of some rows, in a document whose scenario is applied. */
export function traceRows(document: ForecastDocument, paths: readonly string[]) {
  const { plan, rows } = steppedRows(document, paths);
  return (path: string, month: number): RowTrace | null => {
    const node = rows.nodes.get(path);
    return node && month >= 1 && month <= plan.months ? traceNode(node, { plan, rows, month }) : null;
  };
}

function traceNode(node: RowNode, { plan, rows, month }: { plan: Plan; rows: SteppedRows; month: number }): RowTrace {
  const { path } = node;
  const { source, ramp, factor } = sourceOf(node, month, plan.actual?.until ?? 0);
  const isFormula = source === 'formula' && node.formula !== null;
  const exact = isFormula ? exactOf(node, month) : null;
  return {
    path,
    month,
    unit: node.unit,
    source,
    formula: node.text,
    references: isFormula ? referencesOf(node, month, rows.nodes) : [],
    exact: exact && !(exact instanceof NoResult) ? textOf(exact) : null,
    reason: (isFormula && rows.failures.find((at) => at.path === path && at.month === month)?.reason) || null,
    own: node.own[month] ?? 0,
    instead: source === 'typed' ? insteadOf(node, month, rows) : null,
    ramp,
    factor,
    value: node.figures[month] ?? 0,
  };
}

export interface RowFigures {
  unit: RowUnit;
  /** What it is in a month, in its unit. */
  at(month: number): number;
  /** What the months of a period come to: their sum, average or last, as the row counts. */
  over(period: { firstMonth: number; lastMonth: number }): number;
}

/** The figures of drivers and rows of lines, by their paths. */
export function figuresOfRows(document: ForecastDocument, paths: readonly string[]): Map<string, RowFigures> {
  const { nodes } = steppedRows(document, paths).rows;
  return new Map(
    paths.flatMap((path) => {
      const node = nodes.get(path);
      if (!node) return [];
      const { figures, unit, driver } = node;
      const rollUp = driver?.rollUp ?? rollUpOfRow(path.split('/')[2] as LineRow);
      return [
        [
          path,
          {
            unit,
            at: (month) => figures[month] ?? 0,
            over({ firstMonth, lastMonth }) {
              if (rollUp === 'last') return figures[lastMonth] ?? 0;
              const sum = figures.subarray(firstMonth, lastMonth + 1).reduce((total, figure) => total + figure, 0);
              return rollUp === 'sum' ? sum : mulDiv(sum, 1, lastMonth - firstMonth + 1);
            },
          },
        ],
      ];
    }),
  );
}

function sourceOf({ driver, line, recipe, path, text }: RowNode, t: number, until: number) {
  if (driver) {
    const isTyped = (driver.months[t - 1] ?? null) !== null;
    return { source: isTyped ? 'typed' : driver.rule, ramp: null, factor: driver.factor ?? null } as const;
  }
  const none = { ramp: null, factor: null };
  if (recipe?.booked && t <= until) return { source: 'booked', ...none } as const;
  const [part = '', , row = ''] = path.split('/');
  if (!line) return { source: 'rule', ...none } as const;
  const start = firstMonthOf({ startMonth: line.startMonth ?? null });
  if (t < start || t > (line.endMonth ?? t)) return { source: 'outside', ...none } as const;
  const isTyped = (line.rows?.[row as LineRow]?.months?.[t - 1] ?? null) !== null;
  const acts = actingRow(part, line) === row;
  return {
    source: isTyped ? 'typed' : text !== null && rowsOfLine(part, line).includes(row as LineRow) ? 'formula' : 'rule',
    ramp: acts && !isTyped ? (line.ramp?.[t - start] ?? null) : null,
    factor: acts ? (line.factor ?? null) : null,
  } as const;
}

function insteadOf({ formula, unit, recipe }: RowNode, t: number, rows: SteppedRows): number | null {
  const found = formula ? formula.at(t, rows.scaleOf(unit)) : recipe?.rule(t);
  return found === undefined || Number.isNaN(found) ? null : found;
}

function exactOf(node: RowNode, t: number): Fraction | NoResult | null {
  try {
    return node.formula?.exactAt(t) ?? null;
  } catch (error) {
    if (error instanceof NoResult) return error;
    throw error;
  }
}

const textOf = (exact: Fraction) => ({
  text: decimalText(exact),
  above: String(exact.above),
  below: String(exact.below),
});

/** Each month that a formula reads, once. */
function referencesOf(node: RowNode, t: number, nodes: ReadonlyMap<string, RowNode>): RowTrace['references'] {
  const parsed = parsedFormula(node.text ?? '');
  if (!parsed.ok) return [];
  const read = new Map<string, RowTrace['references'][number]>();
  const add = (path: string, month: number) => {
    const source = nodes.get(path);
    if (!source || month < 1) return;
    const figures = path === node.path && month < t ? source.own : source.figures;
    read.set(`${path} ${month}`, { path, month, value: figures[month] ?? 0, unit: source.unit });
  };
  const inWindow = new Set<object>();
  for (const at of nodesOf(parsed.node)) {
    if (at.kind === 'reference' && !inWindow.has(at)) add(at.path, t);
    if (at.kind !== 'call' || (at.name !== 'prev' && at.name !== 'last')) continue;
    const [reference, count] = at.values;
    if (reference?.kind !== 'reference' || !count) continue;
    inWindow.add(reference);
    const months = wholeOf(count) ?? 1;
    if (at.name === 'prev') add(reference.path, t - months);
    else for (let month = t - months + 1; month <= t; month++) add(reference.path, month);
  }
  return [...read.values()];
}
