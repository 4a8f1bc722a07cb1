import { atRate, mulDiv } from '#shared/domain/money.ts';
import { calendarMonthOf, daysOfMonth, type Timeline } from '#shared/domain/months.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { LineMemory } from '../ledger/memory';
import { clearMonths } from '../timeline/amounts';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import type { HolidayOwed } from './holiday';
import type { ExtraPayColumns, PayrollColumns } from './payroll-columns';
import { payrollTermsOf } from './payroll-terms';

export const makeExtraPayColumns = (memory: LineMemory, size: number): ExtraPayColumns => ({
  fullGross: memory(size),
  bonus: memory(size),
  since: memory(size),
  extraOwed: memory(size),
  extra: memory(size),
  holiday: memory(size),
  extraDue: memory(size),
  holidayDue: memory(size),
  extraPaid: memory(size),
  taxDue: memory(size),
});

/** The columns of all roles, and which of them are kept. */
export interface ExtrasOfLines {
  plan: Plan;
  columns: PayrollColumns;
  extras: ExtraPayColumns;
  own: LineMemory;
}

/** True where a role is paid by other rules than a month's pay, or payroll tax by other rules than the month after. */
export function hasExtraPay({ staff, document }: Plan): boolean {
  const { settleEveryMonths, monthsUntilPayment, holidayDays } = payrollTermsOf(document);
  if (settleEveryMonths !== 1 || monthsUntilPayment !== 1 || holidayDays > 0) return true;
  return staff.some(
    ({ contract, startDay, endDay, extraSalaries, bonuses }) =>
      contract !== 'contractor' && (startDay || endDay || extraSalaries || bonuses?.length),
  );
}

/** Days for which a role is employed in a month, and the days of that month. */
export function daysEmployed(role: StaffRole, timeline: Timeline, t: number): { days: number; ofMonth: number } {
  const ofMonth = daysOfMonth(timeline, t);
  const from = t === role.startMonth ? Math.min(role.startDay ?? 1, ofMonth) : 1;
  const until = t === role.endMonth ? Math.min(role.endDay ?? ofMonth, ofMonth) : ofMonth;
  return { days: Math.max(0, until - from + 1), ofMonth };
}

/** What of a full month's pay the days of a role are in month t: all of it but in its first and last month. */
export function payOf(full: number, role: StaffRole, { timeline, t }: { timeline: Timeline; t: number }): number {
  if (t !== role.startMonth && t !== role.endMonth) return full;
  const { days, ofMonth } = daysEmployed(role, timeline, t);
  return days === ofMonth ? full : mulDiv(full, days, ofMonth);
}

/** The calendar months in which extra salaries that are owed are paid, a bit each; they are in the last month of a role, too. */
const payingMonths = ({ extraSalaryMonths }: StaffRole): number =>
  (extraSalaryMonths ?? []).reduce((months, month) => months | (1 << month), 0);

/**
 * Adds to the months of a role what it is paid beside its monthly pay. The first month counts from the first day, the last
 * to the last day: mulDiv(month's gross, days employed, days of the month). Extra salaries owed are mulDiv(gross since the
 * last payment, extraSalaries, 12000), paid in their months and the role's last. Bonuses are paid like gross pay, rounded
 * apart. The difference of what is owed is cost of the month, and on-cost by the rate alike. Source: forecast model, 5.5.
 */
export function fillExtraPay(
  role: StaffRole,
  holidays: HolidayOwed | null,
  { plan, columns, extras, base }: ColumnsAt<PayrollColumns> & { extras: ExtraPayColumns },
): void {
  const { gross, onCost, withheld, netPay, wages, paid } = columns;
  const { timeline } = plan;
  const { fullGross, extraOwed, taxDue } = extras;
  const { bonuses } = role;
  const days = holidays?.daysOf(role);
  const divisor = holidays?.divisor ?? 1;
  const paying = payingMonths(role);
  // Counted on, and numbers already before the loop: a month is looked up in no list, and no field is unpacked in it.
  let calendar = calendarMonthOf(timeline, firstMonthOf(role) - 1);
  const startMonth = role.startMonth ?? 0;
  const endMonth = role.endMonth ?? 0;
  const extraSalaries = role.extraSalaries ?? 0;
  const onCostRate = +role.onCostRate;
  const withholdingRate = +role.withholdingRate;
  const until = lastMonthOf(plan, role);
  let since = 0;
  // Owed beside the month's pay at its end, with the employer's on-cost, which is owed once it is paid.
  let extra = 0;
  let extraOnCost = 0;
  let holiday = 0;
  let holidayOnCost = 0;
  for (let t = firstMonthOf(role), at = base + t; t <= until; t++, at++) {
    const full = gross[at] ?? 0;
    const isLast = t === endMonth;
    const pay = isLast || t === startMonth ? payOf(full, role, { timeline, t }) : full;
    const bonus = bonuses?.[t - 1] ?? 0;
    since += pay;
    const extraNow = mulDiv(since, extraSalaries, 12_000);
    const extraOnCostNow = atRate(extraNow, onCostRate);
    const holidayNow = days ? mulDiv(12 * full, days[t] ?? 0, divisor) : 0;
    const holidayOnCostNow = atRate(holidayNow, onCostRate);
    calendar = calendar === 12 ? 1 : calendar + 1;
    const isExtraPaid = isLast || ((paying >> calendar) & 1) === 1;
    const extraDue = isExtraPaid ? extraNow : 0;
    const holidayDue = isLast ? holidayNow : 0;
    // Of a whole month's pay both are there already.
    const onCostOfMonth = pay === full ? (onCost[at] ?? 0) : atRate(pay, onCostRate);
    const keptOfMonth = pay === full ? (withheld[at] ?? 0) : atRate(pay, withholdingRate);
    const onCostOfPay = onCostOfMonth + (bonus === 0 ? 0 : atRate(bonus, onCostRate));
    const keptOfBonus = bonus === 0 ? 0 : atRate(bonus, withholdingRate);
    const keptOfPay = keptOfMonth + keptOfBonus + (isLast ? atRate(holidayDue, withholdingRate) : 0);
    const keptOfExtra = isExtraPaid ? atRate(extraDue, withholdingRate) : 0;
    const extraPaid = extraDue - keptOfExtra;
    gross[at] = pay;
    fullGross[at] = full;
    extraOwed[at] = extraNow;
    extras.since[at] = since;
    extras.extra[at] = extraNow - extra;
    extras.holiday[at] = holidayNow - holiday;
    // Of most months these stay 0.
    if (bonus !== 0) extras.bonus[at] = bonus;
    if (isLast) extras.holidayDue[at] = holidayDue;
    if (isExtraPaid) {
      extras.extraDue[at] = extraDue;
      extras.extraPaid[at] = extraPaid;
    }
    onCost[at] = onCostOfPay + extraOnCostNow - extraOnCost + holidayOnCostNow - holidayOnCost;
    withheld[at] = keptOfPay + keptOfExtra;
    netPay[at] = pay + bonus + holidayDue - keptOfPay;
    taxDue[at] =
      keptOfPay + keptOfExtra + onCostOfPay + (isExtraPaid ? extraOnCostNow : 0) + (isLast ? holidayOnCostNow : 0);
    wages[at] = pay + bonus + extraNow - extra + holidayNow - holiday;
    paid[at] = pay + bonus + holidayDue - keptOfPay + extraPaid;
    extra = isExtraPaid ? 0 : extraNow;
    extraOnCost = isExtraPaid ? 0 : extraOnCostNow;
    if (isExtraPaid) since = 0;
    holiday = isLast ? 0 : holidayNow;
    holidayOnCost = isLast ? 0 : holidayOnCostNow;
  }
}

/** Payroll tax by role and period, which ends in calendar months that `settleEveryMonths` divides, paid so many months later. */
export function settlePayrollTax({ plan, columns: { settled }, extras: { taxDue }, own }: ExtrasOfLines): void {
  const { settleEveryMonths, monthsUntilPayment } = payrollTermsOf(plan.document);
  const ends: number[] = [];
  for (let t = 1; t + monthsUntilPayment <= plan.last; t++)
    if (calendarMonthOf(plan.timeline, t) % settleEveryMonths === 0) ends.push(t);
  for (let index = 0, base = 0; base < settled.length; index++, base += plan.stride) {
    if (own.isKept(index)) continue;
    clearMonths(settled, base, base + plan.last);
    let t = 1;
    for (const end of ends) {
      let period = 0;
      for (; t <= end; t++) period += taxDue[base + t] ?? 0;
      settled[base + end + monthsUntilPayment] = period;
    }
  }
}

/** The first month in which what was owed of extra salaries at the start is paid; 0 where no role is paid any. */
export function firstExtraMonth(plan: Plan): number {
  for (let t = 1; t <= plan.months; t++) {
    const pays = (role: StaffRole) =>
      role.contract !== 'contractor' &&
      (role.extraSalaries ?? 0) > 0 &&
      t >= firstMonthOf(role) &&
      t <= lastMonthOf(plan, role) &&
      (t === role.endMonth || ((payingMonths(role) >> calendarMonthOf(plan.timeline, t)) & 1) === 1);
    if (plan.staff.some(pays)) return t;
  }
  return 0;
}
