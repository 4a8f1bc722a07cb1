import type { Calculation } from '../../calculation';
import type { Schedule, Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, quotient, type RatioRows } from './quotients';

/** Days are kept in thousandths; every month has 30. */
const DAYS = 30 * 1000;

interface Sources {
  calculation: Calculation;
  balanceSheet: Statement;
  schedules: readonly Schedule[];
}

/**
 * Working capital = current assets − current liabilities. Days sales = receivables × days ÷ invoiced gross credit sales;
 * days inventory = inventory × days ÷ stocked cost; days payable = payables × days ÷ gross credit purchases (what is
 * bought to be paid by days or profile, with its sales tax: direct costs, stock, expenses and assets); balances are
 * closing, flows and days those of the period. Cash cycle = days sales + days inventory − days payable, where a part
 * with neither a balance nor a flow counts 0: a business without stock has a cycle too. Source: forecast model, section 8.
 */
export function workingCapital(of: RatioRows, { calculation, balanceSheet, schedules }: Sources): StatementRow[] {
  const movement = (schedule: string, key: string) => scheduleOf(schedules, schedule).row(key);
  const purchases = creditPurchases(of, calculation, movement('payables', 'bought'));
  const sheet = (key: string) => balanceSheet.row(key);
  const sales = daysRow(of, 'daysSales', sheet('accountsReceivable'), movement('receivables', 'soldOnCredit'), 1);
  const stock = daysRow(of, 'daysInventory', sheet('inventory'), movement('inventory', 'stockUsed'), -1);
  const payable = daysRow(of, 'daysPayable', sheet('accountsPayable'), purchases, 1);
  return [
    workingCapitalRow(of, sheet('totalCurrentAssets'), sheet('totalCurrentLiabilities')),
    sales.row,
    stock.row,
    payable.row,
    cashCycleRow(of, [sales, stock, payable]),
  ];
}

function workingCapitalRow(of: RatioRows, assets: StatementRow, liabilities: StatementRow): StatementRow {
  const row = blankRow(of, { key: 'workingCapital' });
  for (let i = 0; i < row.figures.length; i++) row.figures[i] = assets.column(i) - liabilities.column(i);
  return row;
}

interface Days {
  row: StatementRow;
  balance: StatementRow;
  flow: StatementRow;
}

function daysRow(of: RatioRows, key: string, balance: StatementRow, flow: StatementRow, sign: 1 | -1): Days {
  const row = blankRow(of, { key, unit: 'days' });
  const { monthsIn } = of.columns;
  for (let i = 0; i < row.figures.length; i++) {
    row.figures[i] = quotient(balance.column(i), DAYS * (monthsIn[i] ?? 1), sign * flow.column(i));
  }
  return { row, balance, flow };
}

function cashCycleRow(of: RatioRows, parts: readonly [Days, Days, Days]): StatementRow {
  const row = blankRow(of, { key: 'cashCycle', unit: 'days' });
  const [sales, stock, payable] = parts;
  for (let i = 0; i < row.figures.length; i++) {
    const isNothing = isAbsent(sales, i) && isAbsent(stock, i) && isAbsent(payable, i);
    row.figures[i] = isNothing ? Number.NaN : daysIn(sales, i) + daysIn(stock, i) - daysIn(payable, i);
  }
  return row;
}

const isAbsent = ({ balance, flow }: Days, i: number) => balance.column(i) === 0 && flow.column(i) === 0;
const daysIn = (part: Days, i: number) => (isAbsent(part, i) ? 0 : part.row.column(i));

/** What the payables schedule has as bought, less what is paid in the month itself. */
function creditPurchases(of: RatioRows, calculation: Calculation, bought: StatementRow): StatementRow {
  const { plan, expenses, assets } = calculation;
  const months = new Float64Array(plan.stride);
  const take = (columns: Float64Array, index: number) => {
    const base = index * plan.stride;
    for (let t = 1; t <= plan.months; t++) months[t] = (months[t] ?? 0) + (columns[base + t] ?? 0);
  };
  for (let i = 0; i < plan.operatingExpenses.length; i++) {
    if (plan.operatingExpenses[i]?.payment !== 'inMonth') continue;
    take(expenses.cost, i);
    take(expenses.recoverable, i);
  }
  for (let i = 0; i < plan.assets.length; i++) {
    if (plan.assets[i]?.payment === 'days') continue;
    take(assets.cost, i);
    take(assets.recoverable, i);
  }
  return lessMonths(of, bought, months);
}

function lessMonths(of: RatioRows, from: StatementRow, months: Float64Array): StatementRow {
  const row = blankRow(of, { key: 'creditPurchases' });
  const { monthsIn } = of.columns;
  for (let i = 0; i < row.figures.length; i++) {
    const last = of.lastMonth[i] ?? 0;
    let sum = from.column(i);
    for (let t = last - (monthsIn[i] ?? 1) + 1; t <= last; t++) sum -= months[t] ?? 0;
    row.figures[i] = sum;
  }
  return row;
}

function scheduleOf(schedules: readonly Schedule[], key: string): Schedule {
  const schedule = schedules.find((one) => one.key === key);
  if (!schedule) throw new Error(`There is no schedule ${key}.`);
  return schedule;
}
