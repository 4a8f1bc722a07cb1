import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { RowRule, RuledLine } from '#shared/inputs/forecast/rows.ts';
import { makePlan, type Plan } from '../timeline/plan';
import { evaluateRows, type SteppedRows } from './evaluate';
import { monthOf } from './step-row';

interface Evaluated {
  document: ForecastDocument;
  plan: Plan;
  rows: SteppedRows;
}

let last: Evaluated | null = null;

/**
 * Drivers and rows of a document, which is never changed in place. The last ones made are kept, those of a calculation too: a
 * screen asks for several after every key.
 */
export function steppedRows(document: ForecastDocument, paths: readonly string[]): Evaluated {
  const known = last;
  if (known?.document === document && paths.every((path) => known.rows.nodes.has(path))) return known;
  const plan = makePlan(document);
  last = { document, plan, rows: evaluateRows(plan, paths) };
  return last;
}

/** The plan with its stepped rows; the same one where a document has no drivers and no line with a rule of its own for a row. */
export function withSteppedRows(plan: Plan): Plan {
  if (!hasSteppedRows(plan)) return plan;
  const rows = evaluateRows(plan);
  last = { document: plan.document, plan, rows };
  const { nodes, failures } = rows;
  const columnOf = (path: string) => nodes.get(path)?.planned;
  const typed = (path: string, table: number[], { formula, months }: RowRule = {}) => {
    const until = formula === undefined ? Math.max(table.length, months?.length ?? 0) : plan.last;
    return [...(columnOf(path)?.subarray(1, until + 1) ?? table)];
  };
  const ruled = <Line extends RuledLine>(lines: Line[], change: (line: Line) => Partial<Line>) =>
    lines.some(({ rows }) => rows) ? lines.map((line) => (line.rows ? { ...line, ...change(line) } : line)) : lines;
  const once = (path: string, month: number) => columnOf(path)?.[month] ?? 0;
  return {
    ...plan,
    stepped: { columnOf, invoiceOf: (id) => nodes.get(`revenue/${id}/amount`)?.recipe?.invoice, failures },
    loans: ruled(plan.loans, (loan) =>
      loan.type === 'flexible'
        ? {
            draws: typed(`loans/${loan.id}/draws`, loan.draws, loan.rows?.draws),
            repayments: typed(`loans/${loan.id}/repayments`, loan.repayments, loan.rows?.repayments),
          }
        : hasTerm(loan)
          ? { principal: once(`loans/${loan.id}/principal`, monthOf(loan)) }
          : {},
    ),
    otherMovements: ruled(plan.otherMovements, ({ id, amounts, rows }) => ({
      amounts: typed(`otherMovements/${id}/amount`, amounts, rows?.amount),
    })),
    assets: ruled(plan.assets, (asset) => ({ cost: once(`capitalAssets/${asset.id}/cost`, monthOf(asset)) })),
    equityEvents: ruled(plan.equityEvents, (event) => ({
      amount: once(`equityEvents/${event.id}/amount`, monthOf(event)),
    })),
  };
}

/** True where a document has drivers, or a line with a rule of its own for a row. */
export function hasSteppedRows(plan: Plan): boolean {
  const { revenue, operatingExpenses, other, staff, otherMovements, loans, assets, equityEvents } = plan;
  if (plan.document.drivers) return true;
  for (const lines of [revenue, operatingExpenses, other, staff, otherMovements, loans, assets, equityEvents])
    for (let i = 0; i < lines.length; i++) if ((lines[i] as RuledLine).rows) return true;
  return false;
}
