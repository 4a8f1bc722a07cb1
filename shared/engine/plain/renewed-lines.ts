import { depositShareOf, invoicedAfter, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Plan } from '../timeline/plan';
import type { RenewedLines } from './kept-memory';

/**
 * The lines that are calculated again once inputs have changed: those that hold them and those that read what they make. Null where a form has changed that every line may read. Source: forecast model, section 10.
 */
export function renewedLines(plan: Plan, changed: Iterable<ResolvedPath>): RenewedLines {
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
  depositShareOf(line) > 0 ||
  invoicedAfter(line) > 0;

function places<Line>(lines: readonly Line[], isIn: (line: Line) => boolean | undefined): number[] {
  const found: number[] = [];
  for (let i = 0; i < lines.length; i++) if (isIn(lines[i] as Line)) found.push(i);
  return found;
}
