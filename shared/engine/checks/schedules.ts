import { account } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import { firstNegativeMonth, negativeBalances } from '../signs';
import { rowOf } from '../statements/rows';
import { compareMonths } from './compare';

/** E8: every loan is 0 or more and 0 after its last payment; the loans sum to the account, current + later to the total. */
export function checkLoans({ calculation, statements }: CheckInput): CheckFailure[] {
  const { plan, loans, ledger } = calculation;
  const failures: CheckFailure[] = [];
  plan.loans.forEach((loan, index) => {
    const at = (t: number) => loans.balance[index * plan.stride + t] ?? 0;
    for (let t = 0; t <= plan.months; t++) {
      if (!(at(t) >= 0)) failures.push({ month: t, lineId: loan.id, actual: at(t), expected: 0 });
    }
    const last = loan.type === 'flexible' ? Number.POSITIVE_INFINITY : loan.month + loan.termMonths;
    if (last <= plan.months && at(last) !== 0)
      failures.push({ month: last, lineId: loan.id, actual: at(last), expected: 0 });
  });
  const scheduled = (month: number) =>
    plan.loans.reduce(
      (sum, _, i) => sum + (loans.balance[i * plan.stride + month] ?? 0),
      calculation.loansWithoutSchedule,
    );
  const current = rowOf(statements.balanceSheet.rows, 'loansCurrent').months;
  const later = rowOf(statements.balanceSheet.rows, 'loansNonCurrent').months;
  const total = (month: number) => 0 - ledger.at(account.loans, month);
  return [
    ...failures,
    ...compareMonths(plan.months, 'loans', total, scheduled),
    ...compareMonths(plan.months, 'loans', (month) => (current[month - 1] ?? 0) + (later[month - 1] ?? 0), total),
  ];
}

/** E9: residual value ≤ net book value ≤ cost of every asset, while it is held. */
export function checkAssets({ calculation }: CheckInput): CheckFailure[] {
  const { plan, assets } = calculation;
  return plan.assets.flatMap((asset, index): CheckFailure[] => {
    const base = index * plan.stride;
    const cost = assets.cost[base + asset.month] ?? 0;
    const until = Math.min(plan.months, (asset.disposalMonth ?? plan.months + 1) - 1);
    for (let month = asset.month; month <= until; month++) {
      const net = cost - (assets.accumulated[base + month] ?? 0);
      if (!(net >= Math.min(asset.residual, cost) && net <= cost)) {
        return [{ month, lineId: asset.id, row: 'netBookValue', actual: net, expected: asset.residual }];
      }
    }
    return [];
  });
}

/** E10: receivables, payables, inventory, prepaid, deferred revenue ≥ 0 while no input so far was negative. */
export function checkSigns({ calculation }: CheckInput): CheckFailure[] {
  return negativeBalances(calculation).flatMap(({ key, month, balance }): CheckFailure[] =>
    month < firstNegativeMonth(calculation, key) ? [{ month, row: key, actual: balance, expected: 0 }] : [],
  );
}
