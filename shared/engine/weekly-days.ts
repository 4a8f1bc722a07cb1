import { daysOfMonth, firstWeekday } from '#shared/domain/days.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { JournalEntry } from './ledger/ledger';
import { type Purpose, purposes, type RuleName, ruleNames } from './ledger/rules';

type WeeklyCashInputs = NonNullable<ForecastDocument['weeklyCash']>;
type DayField = Extract<keyof WeeklyCashInputs, `${string}Day`>;

/** Over which days of its month cash is divided: weekdays from or to a day, those of cash sales or of supplier runs, a day. */
export type DaysOf =
  | { weekdaysFrom: number; weekdaysTo: number }
  | { weekdaysOf: 'cashSales' | 'suppliers' }
  | { day: number | 'last' | DayField };

export const allWeekdays: DaysOf = { weekdaysFrom: 1, weekdaysTo: 31 };

/** By purpose, where the rule of an entry has no days of its own. */
const daysOfPurpose: Record<Purpose, DaysOf> = {
  receivedFromCustomers: allWeekdays,
  paidToSuppliers: { weekdaysOf: 'suppliers' },
  paidToStaff: { day: 'payrollDay' },
  salesTaxSettled: { day: 'salesTaxDay' },
  incomeTaxSettled: { day: 'incomeTaxDay' },
  otherIncomeReceived: { day: 'otherDay' },
  otherExpensePaid: { day: 'otherDay' },
  operatingGrantsReceived: { day: 'assetsDay' },
  interestReceived: { day: 'interestDay' },
  interestPaid: { day: 'loansDay' },
  otherOperatingMovements: { day: 'otherDay' },
  capitalExpenditurePaid: { day: 'assetsDay' },
  proceedsReceived: { day: 'assetsDay' },
  capitalGrantsReceived: { day: 'assetsDay' },
  otherInvestingMovements: { day: 'otherDay' },
  loansDrawn: { day: 'loansDay' },
  loansRepaid: { day: 'loansDay' },
  loanFeesPaid: { day: 'loansDay' },
  leasePrincipalPaid: { day: 'loansDay' },
  capitalContributed: { day: 'equityDay' },
  drawingsPaid: { day: 'equityDay' },
  dividendsPaid: { day: 'equityDay' },
  otherFinancingMovements: { day: 'otherDay' },
};

const daysOfRule: Partial<Record<RuleName, DaysOf>> = {
  cashSale: { weekdaysOf: 'cashSales' },
  depositReceived: { weekdaysOf: 'cashSales' },
  openingPayrollPaid: { day: 'payrollTaxDay' },
  payrollSettled: { day: 'payrollTaxDay' },
  assetTaxPaid: { day: 'assetsDay' },
  assetTaxReceived: { day: 'assetsDay' },
  bankInterestPaid: { day: 'interestDay' },
  creditLineCost: { day: 'last' },
  creditLineDrawn: { day: 'last' },
  creditLineRepaid: { day: 'last' },
};

export const daysOfRest = (purpose: number): DaysOf => daysOfPurpose[purposes[purpose] ?? 'otherOperatingMovements'];

export const daysOfEntry = ({ postingRule, purpose }: JournalEntry): DaysOf =>
  daysOfRule[ruleNames[postingRule] ?? 'booked'] ?? daysOfRest(purpose);

/** The days of a calendar month, and the weights by which an amount is divided over them. */
export class MonthDays {
  readonly count: number;
  private readonly first: number;

  constructor(
    month: Month,
    private readonly inputs: ForecastDocument['weeklyCash'],
  ) {
    this.count = daysOfMonth(month);
    this.first = firstWeekday(month);
  }

  /** 1 is Monday, 7 Sunday. */
  weekdayOf(day: number): number {
    return ((this.first + day - 2) % 7) + 1;
  }

  /** A weight for each day of the month, not all 0. */
  weightsOf(days: DaysOf): number[] {
    if ('day' in days) return this.only(this.dayOf(days.day));
    if ('weekdaysOf' in days) return this.weightsOfWeekdays(days.weekdaysOf);
    const { weekdaysFrom, weekdaysTo } = days;
    const weights = this.each((day) => (day >= weekdaysFrom && day <= weekdaysTo && this.isWeekday(day) ? 1 : 0));
    if (weights.includes(1)) return weights;
    // Lacking one, the first or the last weekday of the month.
    return this.only(weekdaysFrom === 1 ? this.weekdayFrom(1) : this.dayOf(31));
  }

  private weightsOfWeekdays(kind: 'cashSales' | 'suppliers'): number[] {
    if (kind === 'suppliers') {
      const run = inputOf(this.inputs, 'supplierRunWeekday');
      return this.each((day) => (this.weekdayOf(day) === run ? 1 : 0));
    }
    const cashSalesWeekdays = inputOf(this.inputs, 'cashSalesWeekdays');
    const weights = this.each((day) => cashSalesWeekdays[this.weekdayOf(day) - 1] ?? 0);
    return weights.some((weight) => weight > 0) ? weights : this.each(() => 1);
  }

  /** A day past the month is its last; a weekend moves to the weekday before, at the start of the month to its first. */
  private dayOf(day: number | 'last' | DayField): number {
    if (day === 'last') return this.count;
    let at = Math.min(typeof day === 'number' ? day : inputOf(this.inputs, day), this.count);
    while (at >= 1 && !this.isWeekday(at)) at--;
    return at >= 1 ? at : this.weekdayFrom(1);
  }

  private weekdayFrom(day: number): number {
    let at = day;
    while (!this.isWeekday(at)) at++;
    return at;
  }

  private isWeekday(day: number): boolean {
    return this.weekdayOf(day) <= 5;
  }

  private only(chosen: number): number[] {
    return this.each((day) => (day === chosen ? 1 : 0));
  }

  private each(weightOf: (day: number) => number): number[] {
    return Array.from({ length: this.count }, (_, i) => weightOf(i + 1));
  }
}
