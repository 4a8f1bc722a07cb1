import { accruesInterest, type CreditLine, hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import { isCapitalised } from '#shared/inputs/forecast/lease-treatment.ts';
import { account } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import { firstNegativeMonth, negativeBalances } from '../statements/signs';
import type { Calculation } from '../steps/calculation';
import { firstMonthOfLease } from '../steps/leases';
import { carriedLoan } from '../steps/loans';
import type { CheckInput } from './check-input';
import { columnOf, compareMonths, type MonthColumn } from './compare';

/** E8: every loan is carried on by its movements, 0 or more, and it and its interest are 0 after the last payment; the loans,
 * less what is left of their fees, sum to the account, current + later to the total; current is what falls due in twelve months. */
export function checkLoans({ calculation, statements }: CheckInput): CheckFailure[] {
  const { plan, loans, ledger } = calculation;
  const { balance: balances, drawn, repaid, capitalised, interest: bearing, interestPaid, current, fees } = loans;
  const feesLeft = fees?.left ?? null;
  const failures: CheckFailure[] = [];
  const scheduled = calculation.memory(plan.months + 1);
  scheduled.set(calculation.loansWithoutSchedule);
  /** What of a loan is paid back up to month t. */
  const paidBy = calculation.memory(plan.stride);
  for (let index = 0, base = 0; index < plan.loans.length; index++, base += plan.stride) {
    const loan = plan.loans[index];
    if (!loan) continue;
    if (loan.type === 'revolver') {
      failures.push(...checkCreditLine(calculation, loan, base));
      for (let t = 0; t <= plan.months; t++) scheduled[t] = (scheduled[t] ?? 0) + (balances[base + t] ?? 0);
      continue;
    }
    let carried = balances[base] ?? 0;
    let owed = 0;
    const accrues = accruesInterest(loan);
    for (let t = 1; t <= plan.last; t++) paidBy[t] = (paidBy[t - 1] ?? 0) + (repaid[base + t] ?? 0);
    for (let t = 0, at = base; t <= plan.months; t++, at++) {
      const balance = balances[at] ?? 0;
      const added = capitalised[at] ?? 0;
      const interest = (interestPaid[at] ?? 0) + added;
      const carriedNow = balance - (feesLeft === null ? 0 : (feesLeft[at] ?? 0));
      carried += (drawn[at] ?? 0) + added - (repaid[at] ?? 0);
      owed += (bearing[at] ?? 0) - interest;
      scheduled[t] = (scheduled[t] ?? 0) + carriedNow;
      if (!(balance >= 0)) failures.push({ month: t, lineId: loan.id, actual: balance, expected: 0 });
      if (balance !== carried) failures.push({ month: t, lineId: loan.id, actual: balance, expected: carried });
      if (accrues ? owed < 0 : owed !== 0)
        failures.push({ month: t, lineId: loan.id, actual: bearing[at] ?? 0, expected: interest });
      const due = Math.min(carriedNow, (paidBy[t + 12] ?? 0) - (paidBy[t] ?? 0));
      if (current[at] !== due) failures.push({ month: t, lineId: loan.id, actual: current[at] ?? 0, expected: due });
    }
    const last = hasTerm(loan) ? loan.month + loan.termMonths : Number.POSITIVE_INFINITY;
    const isDue = last <= plan.months && last > (plan.actual?.until ?? 0);
    const left = isDue ? carriedLoan(loans, base + last) + owed : 0;
    if (left !== 0) failures.push({ month: last, lineId: loan.id, actual: left, expected: 0 });
  }
  const total: MonthColumn = { figures: ledger.values, base: account.loans * ledger.stride, sign: -1 };
  const { balanceSheet } = statements;
  const shown = [balanceSheet.row('loansCurrent'), balanceSheet.row('loansNonCurrent')].map((row) => columnOf(row));
  for (const expected of [[{ figures: scheduled, base: 0, sign: 1 as const }], shown]) {
    for (const failure of compareMonths(plan.months, total, expected)) failures.push({ ...failure, row: 'loans' });
  }
  failures.push(...checkLeases(calculation));
  return failures;
}

/** E8 of leases: carried on by their movements, interest paid and principal are the payment, and all of it is 0 after the term; the right of use too. */
function checkLeases({ plan, leases }: Calculation): CheckFailure[] {
  const failures: CheckFailure[] = [];
  if (!leases) return failures;
  const { balance, asset, begun, interest, payment, writtenDown, interestPaid, principal } = leases;
  plan.leases.forEach((lease, index) => {
    if (!isCapitalised(plan.document, lease)) return;
    const base = index * plan.stride;
    const end = firstMonthOfLease(lease) + lease.termMonths - 1;
    let owed = balance[base] ?? 0;
    let held = asset[base] ?? 0;
    let unpaid = 0;
    for (let month = 1, at = base + 1; month <= plan.months; month++, at++) {
      const [begins, paid, settled] = [begun[at] ?? 0, payment[at] ?? 0, interestPaid[at] ?? 0];
      owed += begins + (interest[at] ?? 0) - paid;
      held += begins - (writtenDown[at] ?? 0);
      unpaid += (interest[at] ?? 0) - settled;
      const isCarried = balance[at] === owed && asset[at] === held && principal[at] === paid - settled;
      if (isCarried && month !== end) continue;
      const found = [
        { row: 'leases', actual: balance[at] ?? 0, expected: owed },
        { row: 'rightOfUseAssets', actual: asset[at] ?? 0, expected: held },
        { row: 'leasePrincipal', actual: principal[at] ?? 0, expected: paid - settled },
      ];
      if (month === end) for (const actual of [owed, held, unpaid]) found.push({ row: 'leases', actual, expected: 0 });
      for (const { row, actual, expected } of found)
        if (actual !== expected) failures.push({ month, lineId: lease.id, row, actual, expected });
    }
  });
  return failures;
}

/** It is carried on by its movements, 0 or more, draws nothing beyond its limit, and owes nothing from its maturity on. */
function checkCreditLine({ plan, loans }: Calculation, { id, limit, maturityMonth }: CreditLine, base: number) {
  const failures: CheckFailure[] = [];
  const until = plan.actual?.until ?? 0;
  let carried = loans.balance[base] ?? 0;
  for (let month = 1; month <= plan.months; month++) {
    const [balance, drawn] = [loans.balance[base + month] ?? 0, loans.drawn[base + month] ?? 0];
    carried += drawn - (loans.repaid[base + month] ?? 0);
    const isOver =
      month > until && ((drawn > 0 && balance > limit) || (balance > 0 && month >= (maturityMonth ?? plan.last)));
    if (balance !== carried || !(balance >= 0) || isOver)
      failures.push({ month, lineId: id, actual: balance, expected: isOver ? limit : carried });
  }
  return failures;
}

/** E9: residual value ≤ net book value ≤ cost of every asset, while it is held; accumulated = the charges so far. */
export function checkAssets({ calculation }: CheckInput): CheckFailure[] {
  const { plan, assets } = calculation;
  return plan.assets.flatMap((asset, index): CheckFailure[] => {
    const base = index * plan.stride;
    const cost = assets.cost[base + asset.month] ?? 0;
    const until = Math.min(plan.months, (asset.disposalMonth ?? plan.months + 1) - 1);
    let charged = 0;
    for (let month = asset.month; month <= until; month++) {
      charged += assets.charge[base + month] ?? 0;
      const accumulated = assets.accumulated[base + month] ?? 0;
      if (accumulated !== charged)
        return [{ month, lineId: asset.id, row: 'writtenOff', actual: accumulated, expected: charged }];
      const net = cost - accumulated;
      if (!(net >= Math.min(asset.residual, cost) && net <= cost)) {
        return [{ month, lineId: asset.id, row: 'netBookValue', actual: net, expected: asset.residual }];
      }
    }
    return [];
  });
}

/** E10: receivables, payables, inventory, prepaid, deferred revenue, customer deposits ≥ 0 while no input so far was negative. */
export function checkSigns({ calculation }: CheckInput): CheckFailure[] {
  return negativeBalances(calculation).flatMap(({ key, month, balance }): CheckFailure[] =>
    month < firstNegativeMonth(calculation, key) ? [{ month, row: key, actual: balance, expected: 0 }] : [],
  );
}
