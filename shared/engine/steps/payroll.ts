import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { ActualMonths } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import { addByMonth } from './add-by-month';
import { isContractor, takeFees } from './contractors';
import { type ExtrasOfLines, fillExtraPay, hasExtraPay, makeExtraPayColumns, settlePayrollTax } from './extra-pay';
import { holidayOwedIn } from './holiday';
import type { PayrollColumns } from './payroll-columns';
import { payrollTermsOf } from './payroll-terms';

/**
 * Step 5. The salary S of the year grows at place 1; a month's pay is (mulDiv(S,p,12) − mulDiv(S,p−1,12)) × headcount;
 * on-cost and withholding by mulDiv. Net pay is paid at once, withholding and on-cost next month, unless payroll has terms of
 * its own. Source: forecast model, section 5.5.
 */
export function planPayroll(plan: Plan, memory: Memory): PayrollColumns {
  const size = plan.staff.length * plan.stride;
  const hasExtras = hasExtraPay(plan);
  const hasFees = plan.staff.some(isContractor);
  const own = memory.ofLines('staff', `${hasExtras} ${hasFees}`);
  const gross = own(size);
  const netPay = own(size);
  const extras = hasExtras ? makeExtraPayColumns(own, size) : null;
  const columns: PayrollColumns = {
    headcount: own(size),
    gross,
    onCost: own(size),
    withheld: own(size),
    netPay,
    settled: own(size),
    wages: extras ? own(size) : gross,
    paid: extras ? own(size) : netPay,
    extras,
    fees: hasFees ? own(size) : null,
    totalHeadcount: memory(plan.stride),
  };
  for (let index = 0, base = 0; index < plan.staff.length; index++, base += plan.stride) {
    const role = plan.staff[index];
    if (!role || own.isKept(index)) continue;
    fillRole(role, { plan, columns, base });
    if (columns.fees && isContractor(role)) takeFees(role, columns.fees, { plan, columns, base });
  }
  if (extras) fillExtras({ plan, columns, extras, own });
  if (plan.actual) bookPay(plan, columns, plan.actual);
  if (extras) settlePayrollTax({ plan, columns, extras, own });
  addByMonth(plan, columns.headcount, columns.totalHeadcount);
  return columns;
}

function fillRole(role: StaffRole, { plan, columns, base }: ColumnsAt<PayrollColumns>): void {
  const { fiscalMonthOf } = plan.timeline;
  const { headcount: headcounts, gross: grosses, onCost: onCosts, withheld: withholdings, netPay, settled } = columns;
  const { raise, onCostRate, withholdingRate } = role;
  const heads = plan.stepped?.columnOf(`staff/${role.id}/headcount`);
  const salaries = plan.stepped?.columnOf(`staff/${role.id}/salary`);
  let headcount = role.factor === undefined ? role.heads : atRate(role.heads, role.factor);
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
    let isSame = true;
    if (heads && salaries) {
      isSame = heads[t] === headcount;
      headcount = heads[t] ?? 0;
      salary = salaries[t] ?? 0;
      earned = mulDiv(salary, place - 1, 12);
    }
    const toDate = mulDiv(salary, place, 12);
    // Most months pay what the one before did.
    if (toDate - earned !== month || !isSame) {
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

/** What roles are paid beside the month's pay, with holiday by the terms of payroll. */
function fillExtras({ plan, columns, extras, own }: ExtrasOfLines): void {
  const terms = payrollTermsOf(plan.document);
  const holidays = terms.holidayDays > 0 ? holidayOwedIn(plan, terms) : null;
  for (let index = 0, base = 0; index < plan.staff.length; index++, base += plan.stride) {
    const role = plan.staff[index];
    if (!role || isContractor(role) || own.isKept(index)) continue;
    fillExtraPay(role, holidays, { plan, columns, extras, base });
  }
}

/**
 * Booked pay and on-cost of months 1…L: what they are beyond the planned ones is allocated over the roles by planned pay;
 * withholding and settlement follow. Without planned pay in a month, and where profit is shared, which the books do not tell
 * from pay, it is left to the difference to the books.
 */
function bookPay(plan: Plan, columns: PayrollColumns, { until, rows }: ActualMonths): void {
  const { gross, onCost, withheld, netPay, settled, wages, paid, extras } = columns;
  if (payrollTermsOf(plan.document).profitBonusShare > 0) return;
  const { stride } = plan;
  const weights = plan.staff.map(() => 0);
  const beyondOf = (planned: Float64Array, key: string, t: number) => {
    let beyond = rows.get(key)?.[t] ?? 0;
    for (let at = t; at < planned.length; at += stride) beyond -= planned[at] ?? 0;
    return beyond;
  };
  const spread = (column: Float64Array, planned: Float64Array, { key, t }: { key: string; t: number }) => {
    const beyond = beyondOf(planned, key, t);
    if (beyond === 0) return;
    for (const [i, part] of allocate(beyond, weights).entries()) {
      const at = i * stride + t;
      column[at] = (column[at] ?? 0) + part;
      if (planned !== column) planned[at] = (planned[at] ?? 0) + part;
    }
  };
  for (let t = 1; t <= until; t++) {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) {
      weights[i] = gross[i * stride + t] ?? 0;
      sum += weights[i] ?? 0;
    }
    if (sum === 0 || !Number.isSafeInteger(sum)) continue;
    if (beyondOf(wages, 'wagesAndSalaries', t) === 0 && beyondOf(onCost, 'employerOnCost', t) === 0) continue;
    const plannedOnCost = plan.staff.map((_, i) => onCost[i * stride + t] ?? 0);
    spread(gross, wages, { key: 'wagesAndSalaries', t });
    spread(onCost, onCost, { key: 'employerOnCost', t });
    plan.staff.forEach(({ withholdingRate }, i) => {
      const at = i * stride + t;
      const [before, now] = [weights[i] ?? 0, gross[at] ?? 0];
      const kept = atRate(now, withholdingRate) - atRate(before, withholdingRate);
      const change = now - before - kept;
      withheld[at] = (withheld[at] ?? 0) + kept;
      netPay[at] = (netPay[at] ?? 0) + change;
      if (paid !== netPay) paid[at] = (paid[at] ?? 0) + change;
      if (extras) extras.taxDue[at] = (extras.taxDue[at] ?? 0) + kept + (onCost[at] ?? 0) - (plannedOnCost[i] ?? 0);
      else settled[at + 1] = (withheld[at] ?? 0) + (onCost[at] ?? 0);
    });
  }
}
