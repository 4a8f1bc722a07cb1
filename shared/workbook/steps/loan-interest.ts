import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { accruesInterest, hasTerm, type Loan } from '#shared/inputs/forecast/fields/loans.ts';
import { f, type Row, type Writing } from '../sheet';
import type { Block } from './common';

/** What the interest of a loan is reckoned by: the rate of each month and its days of a year, or months where all are alike. */
export interface InterestTerms {
  rate: Row;
  days: Writing | null;
  /** Of a year: days, or months. */
  basis: number;
}

/** Rates and days of a loan; `inDays` where a month may be a part of one. */
export function writeInterestTerms({ sheet, own, table }: Block, loan: Loan, inDays = false): InterestTerms {
  const dayCount = inputOf(loan, 'dayCount');
  const typed = sheet.bring(own('rate'));
  let rate = typed;
  if (loan.rateSteps) {
    const steps = table('rateSteps');
    const stepped = sheet.months({ key: 'rateStepped', unit: 'rate' }, f`ROUND(prev+SUM(${steps}),6)`, f`${typed}`);
    rate = sheet.months({ key: 'rateOfMonth', unit: 'rate' }, f`MAX(0,${stepped})`);
  }
  if (dayCount === '30/360') return inDays ? { rate, days: f`30`, basis: 360 } : { rate, days: null, basis: 12 };
  const { date } = sheet.head;
  const days = sheet.months({ key: 'daysOfMonth', unit: 'days' }, f`DATE(YEAR(${date}),MONTH(${date})+1,1)-${date}`);
  return { rate, days: f`${days}`, basis: dayCount === 'actual/365' ? 365 : 360 };
}

/** What a month adds to rate × time. */
export const weightOf = ({ rate }: InterestTerms, days: Writing | null): Writing =>
  days ? f`ROUND(${rate}*1000000,0)*${days}` : f`${rate}`;

/** Interest of a balance over a weight. */
export const interestOf = (balance: Writing, weight: Writing, { days, basis }: InterestTerms): Writing =>
  f`TIMES(${balance},${weight},${days ? basis * 1_000_000 : basis})`;

/** True for a loan whose interest may be owed for a while before it is paid, whatever is typed. */
export const mayAccrue = (loan: Loan): boolean =>
  hasTerm(loan) && accruesInterest({ ...loan, month: 1, firstPaymentMonth: loan.firstPaymentMonth ? 2 : null });
