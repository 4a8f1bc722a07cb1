import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { addSource } from '../kernels';
import { minus, plus } from '../made-of';
import { quotient } from '../quotient';
import { sumPeriods } from '../roll-up';
import type { RowMaker } from '../rows';
import type { Schedule, Statement } from '../statement';
import type { StatementRow } from '../statement-row';

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
export function workingCapital(make: RowMaker, { calculation, balanceSheet, schedules }: Sources): StatementRow[] {
  const movement = (schedule: string, key: string) => scheduleOf(schedules, schedule).row(key);
  const purchases = creditPurchases(make, calculation, movement('payables', 'bought'));
  const sheet = (key: string) => balanceSheet.row(key);
  const sold = movement('receivables', 'soldOnCredit');
  const used = movement('inventory', 'stockUsed');
  const sales = daysRow(make, 'daysSales', { balance: sheet('accountsReceivable'), flow: sold, side: plus });
  const stock = daysRow(make, 'daysInventory', { balance: sheet('inventory'), flow: used, side: minus });
  const payable = daysRow(make, 'daysPayable', { balance: sheet('accountsPayable'), flow: purchases, side: plus });
  return [
    make.sum({ key: 'workingCapital' }, [sheet('totalCurrentAssets')], [sheet('totalCurrentLiabilities')]).asLine(),
    sales.row,
    stock.row,
    payable.row,
    cashCycleRow(make, [sales, stock, payable]),
  ];
}

interface Days {
  row: StatementRow;
  balance: StatementRow;
  flow: StatementRow;
}

type DaysOf = Omit<Days, 'row'> & { side: typeof plus };

function daysRow(make: RowMaker, key: string, { balance, flow, side }: DaysOf): Days {
  const row = make.blank({ key, unit: 'days' });
  const { figures, at } = row;
  const { monthsIn, width } = make.columns;
  const sign = side === minus ? -1 : 1;
  for (let i = 0; i < width; i++) {
    figures[at + i] = quotient(balance.column(i), DAYS * (monthsIn[i] ?? 1), sign * flow.column(i));
  }
  row.setMade((i) => ({
    formula: 'quotient',
    parts: [plus(balance, i), side(flow, i)],
    times: DAYS * (monthsIn[i] ?? 1),
  }));
  return { row, balance, flow };
}

function cashCycleRow(make: RowMaker, parts: readonly [Days, Days, Days]): StatementRow {
  const row = make.blank({ key: 'cashCycle', unit: 'days' });
  const { figures, at } = row;
  const [sales, stock, payable] = parts;
  for (let i = 0; i < make.columns.width; i++) {
    const isNothing = isAbsent(sales, i) && isAbsent(stock, i) && isAbsent(payable, i);
    figures[at + i] = isNothing ? Number.NaN : daysIn(sales, i) + daysIn(stock, i) - daysIn(payable, i);
  }
  row.setMade((i) => {
    const present = parts.filter((part) => !isAbsent(part, i));
    if (present.length === 0) return null;
    return { formula: 'sum', parts: present.map((part) => (part === payable ? minus : plus)(part.row, i)) };
  });
  return row;
}

const isAbsent = ({ balance, flow }: Days, i: number) => balance.column(i) === 0 && flow.column(i) === 0;
const daysIn = (part: Days, i: number) => (isAbsent(part, i) ? 0 : part.row.column(i));

/** What the payables schedule has as bought, less what is paid in the month itself. */
function creditPurchases(make: RowMaker, calculation: Calculation, bought: StatementRow): StatementRow {
  const { plan, sets, expenses, leases, assets } = calculation;
  const row = make.blank({ key: 'creditPurchases' });
  const take = (figures: Float64Array, at: number) => addSource(row, plan.months, { figures, at }, -1);
  addSource(row, plan.months, bought, 1);
  take(sets.paidAtOnce.total(expenses.payment), 1);
  for (let i = 0, first = 1; i < plan.assets.length; i++, first += plan.stride) {
    if (plan.assets[i]?.payment === 'days') continue;
    take(assets.payment, first);
    take(assets.taxPayment, first);
  }
  if (leases) take(sets.leasesPaidBehind.total(leases.cost), 1);
  sumPeriods(row, make.columns);
  return row;
}

function scheduleOf(schedules: readonly Schedule[], key: string): Schedule {
  const schedule = schedules.find((schedule) => schedule.key === key);
  if (!schedule) throw new Error(`There is no schedule ${key}.`);
  return schedule;
}
