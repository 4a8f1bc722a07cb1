import { allocate, mulDiv } from '#shared/domain/money.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import { firstMonthOf, type Plan } from '../timeline/plan';
import type { PayrollTerms } from './payroll-terms';

/** Thousandths of a day a head that are earned, and taken, in a fiscal year up to each place; 0 at index 0. */
interface HolidayYear {
  earned: number[];
  taken: number[];
}

/** Earned mulDiv(1000·days, p, 12); taken allocate(1000·days, the weights), evenly where no place has any. */
function holidayYear({ holidayDays, holidayWeights }: PayrollTerms): HolidayYear {
  const ofYear = 1000 * holidayDays;
  const weights = holidayWeights.some((weight) => weight > 0) ? holidayWeights : holidayWeights.map(() => 1);
  const year: HolidayYear = { earned: [0], taken: [0] };
  for (const [k, part] of allocate(ofYear, weights).entries()) {
    year.earned.push(mulDiv(ofYear, k + 1, 12));
    year.taken.push((year.taken[k] ?? 0) + part);
  }
  return year;
}

interface HolidayLeft {
  /** Thousandths of a day a head, in the fiscal year to date. */
  earned: number;
  taken: number;
}

/** What is earned and taken up to month t of a fiscal year, from the first month of the role, or of the forecast, in it. */
export function holidayLeftOf(plan: Plan, terms: PayrollTerms): (role: StaffRole, t: number) => HolidayLeft {
  const { earned, taken } = holidayYear(terms);
  const { fiscalMonthOf } = plan.timeline;
  return (role, t) => {
    const place = fiscalMonthOf[t] ?? 1;
    const before = Math.max(firstMonthOf(role), 1, t - place + 1) - (t - place) - 1;
    return {
      earned: (earned[place] ?? 0) - (earned[before] ?? 0),
      taken: (taken[place] ?? 0) - (taken[before] ?? 0),
    };
  };
}

/** What is owed for holiday: mulDiv(12·full month's gross, max(0, earned − taken), 1000·working days). Source: forecast model, 5.5. */
export interface HolidayOwed {
  /** max(0, earned − taken) of a role by month: the same list for all roles that begin in the same month. */
  daysOf(role: StaffRole): Float64Array;
  /** 1000·working days. */
  divisor: number;
}

export function holidayOwedIn(plan: Plan, terms: PayrollTerms): HolidayOwed {
  const left = holidayLeftOf(plan, terms);
  const byStart = new Map<number, Float64Array>();
  const make = (role: StaffRole) => {
    const days = new Float64Array(plan.stride);
    for (let t = firstMonthOf(role); t <= plan.last; t++) {
      const { earned, taken } = left(role, t);
      days[t] = Math.max(0, earned - taken);
    }
    byStart.set(firstMonthOf(role), days);
    return days;
  };
  return { daysOf: (role) => byStart.get(firstMonthOf(role)) ?? make(role), divisor: 1000 * terms.workingDays };
}
