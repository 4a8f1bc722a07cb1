import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import type { MappedAccount } from '#shared/inputs/actual-requests.ts';
import type { PushedMonths } from '#shared/inputs/actuals/pushed-months.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

/** Two years from January 2027, of which nothing is planned. */
export const bookedForecast = () => emptyForecast({ name: 'Quay', currency: 'USD', startMonth: '2027-01', years: 2 });

/** Places of the accounts of `booksOf`. */
export const bookedAccounts: MappedAccount[] = [
  { key: 'code:1000', code: '1000', name: 'Bank', target: 'sheet:cash', sign: 1 },
  { key: 'code:3000', code: '3000', name: 'Profit brought forward', target: 'sheet:retainedEarnings', sign: 1 },
  { key: 'code:4000', code: '4000', name: 'Sales', target: 'spread:revenue', sign: 1 },
];

/** The books of the t-th month: cash sales of the same amount in every month, in minor units. */
export function monthOfBooks(t: number, sales = 100): PushedMonths['months'][number] {
  const month = addMonths('2027-01', t - 1);
  const inYear = calendarMonth(month);
  return {
    month,
    accounts: [
      { code: '1000', name: 'Bank', type: 'sheet', closing: sales * t },
      { code: '3000', name: 'Profit brought forward', closing: -sales * (t - inYear) },
      { code: '4000', name: 'Sales', movement: -sales },
    ],
  };
}

/** A push of these months. */
export const booksOf = (...months: number[]): PushedMonths => ({
  ...{ source: 'Ledger', currency: 'USD' },
  months: months.map((t) => monthOfBooks(t)),
});
