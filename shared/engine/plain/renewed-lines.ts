import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { depositShareOf, invoicedAfter, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { hasSteppedRows } from '../formulas/with-stepped-rows';
import type { Plan } from '../timeline/plan';
import type { RenewedLines } from './kept-memory';

type ChangedInput = Pick<ResolvedPath, 'part' | 'lineId'>;

/** Where a plan has the lines of the parts whose columns are kept. */
const keptParts = {
  revenue: 'revenue',
  operatingExpenses: 'operatingExpenses',
  staff: 'staff',
  capitalAssets: 'assets',
  loans: 'loans',
} as const;

/** What their columns are not made of. */
const unread: ReadonlySet<string> = new Set([...Object.keys(keptParts), 'scenarios']);

/**
 * The lines that a plan calculates again after another one: an input is as it was where its object is the same. Null, all of
 * them: something else than numbers, tables and names of lines has changed, or booked months or rules of rows join lines.
 */
export function renewedSince(before: Plan | null, plan: Plan): RenewedLines {
  if (before?.timeline !== plan.timeline || plan.actual || !isSameBeside(before.document, plan.document)) return null;
  const changed: ChangedInput[] = [];
  for (const [part, name] of Object.entries(keptParts) as [keyof typeof keptParts, 'revenue'][]) {
    const [lines, earlier] = [plan[name], before[name]];
    if (lines === earlier) continue;
    if (lines.length !== earlier.length) return null;
    for (const [index, line] of lines.entries()) {
      const known = earlier[index] ?? line;
      if (known === line) continue;
      if (!hasOtherNumbersAlone(known, line)) return null;
      changed.push({ part, lineId: line.id });
    }
  }
  return hasSteppedRows(plan) ? null : renewedLines(plan, changed);
}

function isSameBeside(before: ForecastDocument, document: ForecastDocument): boolean {
  const parts = Object.keys(document) as (keyof ForecastDocument)[];
  if (parts.length !== Object.keys(before).length) return false;
  return parts.every((part) => unread.has(part) || document[part] === before[part]);
}

/** True where the lines have the same fields, which differ in numbers, tables of numbers and names: what a run may change. */
function hasOtherNumbersAlone(before: object, line: object): boolean {
  const names = Object.keys(line);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => {
    const [known, value] = [before[name as keyof object] as unknown, line[name as keyof object] as unknown];
    if (known === value || name === 'name' || name === 'note') return true;
    return (isNumber(known) && isNumber(value)) || (isTable(known) && isTable(value));
  });
}

const isNumber = (value: unknown) => typeof value === 'number' || value === null;
const isTable = (value: unknown) => Array.isArray(value) && value.every(isNumber);

/**
 * The lines that are calculated again once inputs have changed: those that hold them and those that read what they make. Null where a form has changed that every line may read. Source: forecast model, section 10.
 */
export function renewedLines(plan: Plan, changed: Iterable<ChangedInput>): RenewedLines {
  const idsOf: Partial<Record<ResolvedPath['part'], Set<string>>> = {};
  for (const { part, lineId } of changed) {
    if (lineId === null) return null;
    idsOf[part] ??= new Set();
    idsOf[part].add(lineId);
  }
  const { revenue: sold, operatingExpenses, staff, capitalAssets, loans } = idsOf;
  const isSold = (line: RevenueLine | undefined): boolean =>
    line !== undefined &&
    (sold?.has(line.id) ||
      (line.type === 'percentOfLine' && isSold(plan.revenue.find(({ id }) => id === line.baseLineId))) ||
      sharesOpening(plan, line));
  const revenue = sold ? places(plan.revenue, isSold) : [];
  return {
    revenue,
    directCosts: revenue,
    operatingExpenses: places(
      plan.operatingExpenses,
      ({ id, type }) =>
        operatingExpenses?.has(id) || (sold && type === 'percentOfRevenue') || (staff && type === 'perHead'),
    ),
    staff: places(plan.staff, ({ id }) => staff?.has(id)),
    capitalAssets: places(plan.assets, ({ id }) => capitalAssets?.has(id)),
    // A credit line is calculated as it is posted.
    loans: places(plan.loans, ({ id, type }) => loans?.has(id) || type === 'revolver'),
  };
}

/** True for lines among which an opening balance is divided by what they make. */
const sharesOpening = ({ openingBalanceSheet }: Plan, line: RevenueLine): boolean =>
  (line.directCostStocked && openingBalanceSheet.inventory !== 0) ||
  (depositShareOf(line) > 0 && balanceOf(openingBalanceSheet, 'customerDeposits') !== 0) ||
  (invoicedAfter(line) > 0 && balanceOf(openingBalanceSheet, 'contractAssets') !== 0);

function places<Line>(lines: readonly Line[], isIn: (line: Line) => boolean | undefined): number[] {
  const found: number[] = [];
  for (let i = 0; i < lines.length; i++) if (isIn(lines[i] as Line)) found.push(i);
  return found;
}
