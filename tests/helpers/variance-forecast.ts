import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { StoredAccount } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from './booked-until';
import { each, sales, smallForecast } from './small-forecast';

const expense = (id: string, name: string, group: string, amount: number) => ({
  ...newOperatingExpense.amounts({ id, name }),
  group,
  amounts: each(amount, 24),
});

/** Two years from January 2027: sales of 10,000.00, rent of 2,000.00, marketing of 500.00 and fees of 100.00 a month. */
export const budgetForecast: ForecastDocument = smallForecast({
  revenue: [sales(each(1_000_000, 24))],
  operatingExpenses: [
    expense('rent', 'Rent', 'Premises', 200_000),
    expense('ads', 'Marketing', '', 50_000),
    expense('fees', 'Card fees', '', 10_000),
  ],
});

/** March brought sales of 9,000.00 and marketing of 750.00; fees were 96.00: a profit of 1,246.00 less than planned. */
const march = { 'revenue:sales': 900_000, 'operatingExpense:ads': 75_000, 'operatingExpense:fees': 9_600 };
const lost = 124_600;

/** The same, booked to March; what it lost is not in the bank. */
export function bookedForecast(): ForecastDocument {
  const planned = computeForecast(budgetForecast).balanceSheet.row('retainedEarnings').month(3);
  return bookedUntil(budgetForecast, 3, { ...march, 'sheet:retainedEarnings': planned - lost });
}

/** The books behind its months, in which sales stand in two accounts: in March 6,000.00 and 3,000.00. */
export const booksExtract: Extract = {
  ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'month' },
  months: ['2027-01', '2027-02', '2027-03'],
  accounts: [
    { code: '4000', name: 'Shop', side: 'result', hint: null },
    { code: '4010', name: 'Market', side: 'result', hint: null },
    { code: '7600', name: 'Adverts', side: 'result', hint: null },
    { code: '1200', name: 'Bank', side: 'sheet', hint: null },
  ],
  amounts: [
    [-700_000, -700_000, -600_000],
    [-300_000, -300_000, -300_000],
    [50_000, 50_000, 70_000],
    [740_000, 1_480_000, 2_000_000],
  ],
  ...{ controls: 0, leftOut: [] },
};

const mapped = (code: string, name: string, target: string): StoredAccount => ({
  ...{ key: `code:${code}`, code, name, target, sign: 1 },
});

/** Where its accounts stand. */
export const booksAccounts = [
  mapped('4000', 'Shop', 'revenue:sales'),
  mapped('4010', 'Market', 'revenue:sales'),
  mapped('7600', 'Adverts', 'operatingExpense:ads'),
  mapped('1200', 'Bank', 'sheet:cash'),
];
