import { atRate } from '#shared/domain/money.ts';
import { posting, postingFor } from '../ledger/rules';
import type { Calculation } from './calculation';
import type { ProfitShareState } from './columns';
import { payrollTermsOf } from './payroll-terms';
import type { Workings } from './workings';

/** Null where nothing is shared. */
export function makeProfitShareState({ plan, memory }: Workings): ProfitShareState | null {
  const { profitBonusShare, profitBonusOnCostRate, profitBonusMonthsToPay } = payrollTermsOf(plan.document);
  if (profitBonusShare === 0) return null;
  return {
    share: profitBonusShare,
    onCostRate: profitBonusOnCostRate,
    monthsToPay: profitBonusMonthsToPay,
    profit: 0,
    toDate: 0,
    onCostToDate: 0,
    yearOwed: memory(plan.timeline.years + 2),
    profitToDate: memory(plan.stride),
    accrued: memory(plan.stride),
    onCost: memory(plan.stride),
    paid: memory(plan.stride),
  };
}

const shareAccrued = posting('payrollLiabilities', 'wagesAndSalaries', 'profitShareAccrued');
const onCostAccrued = posting('payrollLiabilities', 'employerOnCost', 'profitShareAccrued');
const sharePaid = posting('cash', 'payrollLiabilities', 'profitSharePaid');
const booksPaid = postingFor('paidToStaff', 'cash', 'payrollLiabilities', 'carriedForward');

/** Step 10b. The share of a fiscal year is paid in full so many months after it. Source: forecast model, section 5.5. */
export function postProfitSharePaid({ plan, ledger, profitShare: state, carried }: Calculation, t: number): void {
  if (!state) return;
  const until = plan.actual?.until ?? 0;
  if (carried && t === until + 1) {
    // What the books owe beyond the plan is beyond the share too, which is paid by its own terms.
    const payroll = carried.payrollLiabilities;
    const owed = sumTo(state.accrued, until) + sumTo(state.onCost, until) - sumTo(state.paid, until);
    payroll.beyond -= owed;
    payroll.unwound[t] = (payroll.unwound[t] ?? 0) - owed;
    ledger.post(booksPaid, payroll.unwound[t] ?? 0);
  }
  const before = t - state.monthsToPay;
  if (before < 1 || plan.timeline.fiscalMonthOf[before] !== 12) return;
  state.paid[t] = state.yearOwed[plan.timeline.yearOf[before] ?? 1] ?? 0;
  ledger.post(sharePaid, state.paid[t] ?? 0);
}

function sumTo(column: Float64Array, until: number): number {
  let sum = 0;
  for (let t = 1; t <= until; t++) sum += column[t] ?? 0;
  return sum;
}

/**
 * Step 12b. Fiscal year to date: mulDiv(max(0, profit before tax and before the share), share, 10^6), and on-cost of it by
 * its rate; the difference to the month before is cost of the month. In an actual month all but pay is as it is booked by
 * now. Source: forecast model, section 5.5.
 */
export function postProfitShare({ plan, ledger, profitShare: state }: Calculation, t: number): void {
  if (!state) return;
  state.profit += ledger.profit();
  const toDate = atRate(Math.max(0, state.profit), state.share);
  const onCost = atRate(toDate, state.onCostRate);
  state.profitToDate[t] = state.profit;
  state.accrued[t] = toDate - state.toDate;
  state.onCost[t] = onCost - state.onCostToDate;
  state.toDate = toDate;
  state.onCostToDate = onCost;
  ledger.post(shareAccrued, state.accrued[t] ?? 0);
  ledger.post(onCostAccrued, state.onCost[t] ?? 0);
  if (plan.timeline.fiscalMonthOf[t] !== 12) return;
  state.yearOwed[plan.timeline.yearOf[t] ?? 1] = toDate + onCost;
  state.profit = 0;
  state.toDate = 0;
  state.onCostToDate = 0;
}
