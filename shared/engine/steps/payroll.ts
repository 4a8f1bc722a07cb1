import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { ActualMonths } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import { addByMonth } from './sales-tax';

/** Columns by role, then month 0…last. Money in minor units, headcount in thousandths. */
export interface PayrollColumns {
  headcount: Float64Array;
  gross: Float64Array;
  onCost: Float64Array;
  withheld: Float64Array;
  /** Paid in the month: gross less withheld. */
  netPay: Float64Array;
  /** Withheld and on-cost of the month before, paid in this one. */
  settled: Float64Array;
  /** Headcount of all roles, by month. */
  totalHeadcount: Float64Array;
}

/**
 * Step 5. The salary S of the year grows at place 1; a month's pay is (mulDiv(S,p,12) − mulDiv(S,p−1,12)) × headcount;
 * on-cost and withholding by mulDiv. Net pay is paid at once, withholding and on-cost next month.
 * Source: forecast model, section 5.5.
 */
export function planPayroll(plan: Plan, memory: Memory): PayrollColumns {
  const size = plan.staff.length * plan.stride;
  const columns: PayrollColumns = {
    headcount: memory(size),
    gross: memory(size),
    onCost: memory(size),
    withheld: memory(size),
    netPay: memory(size),
    settled: memory(size),
    totalHeadcount: memory(plan.stride),
  };
  for (let index = 0, base = 0; index < plan.staff.length; index++, base += plan.stride) {
    const role = plan.staff[index];
    if (role) fillRole(role, { plan, columns, base });
  }
  if (plan.actual) bookPay(plan, columns, plan.actual);
  addByMonth(plan, columns.headcount, columns.totalHeadcount);
  return columns;
}

function fillRole(role: StaffRole, { plan, columns, base }: ColumnsAt<PayrollColumns>): void {
  const { fiscalMonthOf } = plan.timeline;
  const { headcount: headcounts, gross: grosses, onCost: onCosts, withheld: withholdings, netPay, settled } = columns;
  const { heads: headcount, raise, onCostRate, withholdingRate } = role;
  const first = firstMonthOf(role);
  const until = lastMonthOf(plan, role);
  let salary = role.yearlySalary;
  let earned = mulDiv(salary, (fiscalMonthOf[first] ?? 1) - 1, 12);
  let month = 0;
  let gross = 0;
  let onCost = 0;
  let withheld = 0;
  let owed = 0;
  for (let t = first, at = base + first; t <= until; t++, at++) {
    const place = fiscalMonthOf[t] ?? 1;
    if (place === 1) {
      earned = 0;
      if (t > first) salary = atRate(salary, 1_000_000 + raise);
    }
    const toDate = mulDiv(salary, place, 12);
    // Most months pay what the one before did.
    if (toDate - earned !== month) {
      month = toDate - earned;
      gross = mulDiv(month, headcount, 1000);
      onCost = atRate(gross, onCostRate);
      withheld = atRate(gross, withholdingRate);
    }
    earned = toDate;
    headcounts[at] = headcount;
    grosses[at] = gross;
    onCosts[at] = onCost;
    withholdings[at] = withheld;
    netPay[at] = gross - withheld;
    settled[at] = owed;
    owed = withheld + onCost;
  }
  if (until < plan.last) settled[base + until + 1] = owed;
}

/**
 * Booked pay and on-cost of months 1…L: what they are beyond the planned ones is allocated over the roles by planned pay;
 * withholding and settlement follow. Without planned pay in a month it is left to the difference to the books.
 */
function bookPay(plan: Plan, columns: PayrollColumns, { until, rows }: ActualMonths): void {
  const { gross, onCost, withheld, netPay, settled } = columns;
  const { stride } = plan;
  const weights = plan.staff.map(() => 0);
  const spread = (column: Float64Array, key: string, t: number) => {
    let beyond = rows.get(key)?.[t] ?? 0;
    plan.staff.forEach((_, i) => {
      beyond -= column[i * stride + t] ?? 0;
    });
    if (beyond === 0) return;
    for (const [i, part] of allocate(beyond, weights).entries())
      column[i * stride + t] = (column[i * stride + t] ?? 0) + part;
  };
  for (let t = 1; t <= until; t++) {
    let planned = 0;
    plan.staff.forEach((_, i) => {
      weights[i] = gross[i * stride + t] ?? 0;
      planned += weights[i] ?? 0;
    });
    if (planned === 0 || !Number.isSafeInteger(planned)) continue;
    spread(gross, 'wagesAndSalaries', t);
    spread(onCost, 'employerOnCost', t);
    plan.staff.forEach(({ withholdingRate }, i) => {
      const at = i * stride + t;
      if (gross[at] !== weights[i]) withheld[at] = atRate(gross[at] ?? 0, withholdingRate);
      netPay[at] = (gross[at] ?? 0) - (withheld[at] ?? 0);
      settled[at + 1] = (withheld[at] ?? 0) + (onCost[at] ?? 0);
    });
  }
}
