import { accountName } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import { misplacedAccounts } from '../statements/layout';

/** E15: what was divided sums to what there was: opening prepaid, opening deferred revenue, opening inventory. */
export function checkAllocations({ calculation }: CheckInput): CheckFailure[] {
  const { plan, opening, directCosts } = calculation;
  const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0);
  const compare = (row: string, actual: number, expected: number) =>
    actual === expected ? [] : [{ row, actual, expected }];
  const hasStock = plan.revenue.some((line) => line.directCostStocked && line.directCostMode !== 'none');
  const stock = plan.revenue.reduce((sum, _, i) => sum + (directCosts.stock[i * plan.stride] ?? 0), 0);
  return [
    ...compare('prepaidExpenses', total(opening.prepaidUsed), plan.startSheet.prepaidExpenses),
    ...compare('deferredRevenue', total(opening.deferredReleased), plan.startSheet.deferredRevenue),
    ...compare('inventory', hasStock ? stock : plan.startSheet.inventory, plan.startSheet.inventory),
  ];
}

/** E16: every figure is a whole number that the computer holds exactly; only a ratio may be undefined. */
export function checkNumbers({ calculation, statements }: CheckInput): CheckFailure[] {
  const { overflow } = calculation.ledger;
  const failures: CheckFailure[] = overflow
    ? [{ month: overflow.month, row: accountName(overflow.to) ?? 'ledger', actual: Number.NaN, expected: 0 }]
    : [];
  const all = [
    statements.profitAndLoss,
    statements.balanceSheet,
    statements.cashFlowIndirect,
    statements.cashFlowDirect,
    statements.detail,
    ...statements.schedules,
  ];
  for (const { rows } of all) {
    for (const row of rows) {
      if (row.unit === 'ratio') continue;
      const at = firstInexact(row.months);
      if (at < 0) continue;
      const line = row.lineId ? { lineId: row.lineId } : {};
      failures.push({ month: at + 1, row: row.nameKey, ...line, actual: row.months[at] ?? 0, expected: 0 });
    }
  }
  return failures;
}

function firstInexact(column: Float64Array): number {
  for (let i = 0; i < column.length; i++) if (!Number.isSafeInteger(column[i])) return i;
  return -1;
}

/** E19: every account stands in exactly one line of each statement. */
export function checkPlacement({ calculation, layout }: CheckInput): CheckFailure[] {
  return misplacedAccounts(layout, calculation.accounts.count).map(({ row, count }) => ({
    row,
    actual: count,
    expected: 1,
  }));
}
