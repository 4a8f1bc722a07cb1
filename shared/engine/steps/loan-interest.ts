import { daysOfMonth } from '#shared/domain/days.ts';
import { mulDiv, ONE } from '#shared/domain/money.ts';
import { addMonths, type Month } from '#shared/domain/months.ts';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';

/** A month of interest that has been borne since it began anew: rate a year in parts per million, and days. */
export interface BorneMonth {
  t: number;
  rate: number;
  days: number;
}

/** What the interest of a month was reckoned from. */
export interface NotedInterest {
  /** Since the interest began anew, the month itself being the last. */
  months: BorneMonth[];
  /** Days of a year. */
  basis: number;
  borneBefore: number;
}

let calendar: { startMonth: Month; days: number[] } | null = null;

/** Days of month t of a forecast by the calendar. */
function calendarDays(startMonth: Month, t: number): number {
  if (calendar?.startMonth !== startMonth) calendar = { startMonth, days: [] };
  const known = calendar.days[t];
  if (known !== undefined) return known;
  const days = daysOfMonth(addMonths(startMonth, t - 1));
  calendar.days[t] = days;
  return days;
}

/**
 * The interest of a loan month by month. Since its last payment, draw or capitalisation W adds up rate × days, and a month bears
 * mulDiv(balance, W, basis·10^6) less what that W bore before. Source: forecast model, section 5.7.
 */
export class LoanInterest {
  /** Of the month, a year. */
  rate: number;
  private readonly startMonth: Month;
  /** Days of a year. */
  readonly basis: number;
  /** Where they are asked for. */
  private readonly months: BorneMonth[] | null;
  private stepped: number;
  private weight = 0;
  private borne = 0;
  private borneBefore = 0;

  constructor(
    private readonly loan: Pick<Loan, 'rate' | 'dayCount' | 'rateSteps'>,
    { startMonth, after, isNoted = false }: { startMonth: Month; after: number; isNoted?: boolean },
  ) {
    this.startMonth = startMonth;
    this.basis = loan.dayCount === 'actual/365' ? 365 : 360;
    this.stepped = loan.rate;
    for (let t = 1; t <= after; t++) this.stepped += loan.rateSteps?.[t - 1] ?? 0;
    this.rate = Math.max(0, this.stepped);
    this.months = isNoted ? [] : null;
  }

  daysOf(t: number): number {
    const { dayCount = '30/360' } = this.loan;
    return dayCount === '30/360' ? 30 : calendarDays(this.startMonth, t);
  }

  /** What month t bears; months are asked for one after another. */
  of(balance: number, t: number, days = this.daysOf(t)): number {
    const { rateSteps } = this.loan;
    if (rateSteps) {
      this.stepped += rateSteps[t - 1] ?? 0;
      this.rate = Math.max(0, this.stepped);
    }
    this.months?.push({ t, rate: this.rate, days });
    this.weight += this.rate * days;
    const toDate = mulDiv(balance, this.weight, this.basis * ONE);
    this.borneBefore = this.borne;
    this.borne = toDate;
    return toDate - this.borneBefore;
  }

  noted(): NotedInterest {
    return { months: [...(this.months ?? [])], basis: this.basis, borneBefore: this.borneBefore };
  }

  beginAnew(): void {
    this.weight = 0;
    this.borne = 0;
    if (this.months) this.months.length = 0;
  }
}
