import { mulDiv } from '../../../domain/money';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, quotientRow, type RatioRows, ratioRow } from './quotients';

interface Sources {
  profitAndLoss: Statement;
  balanceSheet: Statement;
  cashFlow: Statement;
  /** Minor units. */
  overdraftLimit: number;
}

/** Months over which burn is averaged. */
const burnMonths = 3;

/**
 * Free cash flow = operations − capital expenditure + proceeds. Cash conversion = operations ÷ EBITDA. Burn = what
 * operations and investing took on average in the last three months up to the period's end (fewer at the start), 0 where
 * they brought in. Runway twice: the first month from the period's first on whose closing cash + overdraft limit is below 0
 * (0: none within the horizon), and cash ÷ burn in thousandths of a month. Lowest closing cash of the period and its month.
 * Peak funding need = how far opening cash and all cash before financing have fallen below 0 at most, up to the period's
 * end: what owners and lenders must bring. Source: forecast model, section 8.
 */
export function cash(
  of: RatioRows,
  { profitAndLoss, balanceSheet, cashFlow, overdraftLimit }: Sources,
): StatementRow[] {
  const operations = cashFlow.row('operations');
  const closing = cashFlow.row('closingCash');
  const unfunded = beforeFinancing(of, operations, cashFlow.row('investing'));
  const burn = burnRow(of, unfunded);
  const balance = balanceSheet.row('cash');
  return [
    freeCashFlow(of, cashFlow),
    ratioRow(of, 'cashConversion', operations, profitAndLoss.row('ebitda')),
    burn,
    quotientRow(of, { key: 'runway', unit: 'months' }, { top: balance, bottom: burn, scale: 1000 }),
    runsOutRow(of, closing, overdraftLimit),
    ...lowestRows(of, closing),
    peakNeedRow(of, unfunded, closing.opening ?? 0),
  ];
}

function freeCashFlow(of: RatioRows, cashFlow: Statement): StatementRow {
  const row = blankRow(of, { key: 'freeCashFlow' });
  const [operations, spent, proceeds] = [
    cashFlow.row('operations'),
    cashFlow.row('capitalExpenditure'),
    cashFlow.row('proceeds'),
  ];
  for (let i = 0; i < row.figures.length; i++) {
    row.figures[i] = operations.column(i) + spent.column(i) + proceeds.column(i);
  }
  return row;
}

/** Cash before financing by month 1…T; index 0 is month 1. */
function beforeFinancing({ columns }: RatioRows, operations: StatementRow, investing: StatementRow): Float64Array {
  const months = new Float64Array(columns.months);
  for (let i = 0; i < months.length; i++) months[i] = operations.column(i) + investing.column(i);
  return months;
}

function burnRow(of: RatioRows, months: Float64Array): StatementRow {
  const row = blankRow(of, { key: 'burn' });
  for (let t = 1; t <= months.length; t++) {
    const count = Math.min(burnMonths, t);
    let sum = 0;
    for (let i = t - count; i < t; i++) sum += months[i] ?? 0;
    row.figures[t - 1] = sum < 0 ? mulDiv(0 - sum, 1, count) : 0;
  }
  return closeWithLastMonth(of, row);
}

/** Quarters and years take the figure of their last month. */
function closeWithLastMonth({ columns, lastMonth }: RatioRows, row: StatementRow): StatementRow {
  for (let i = columns.months; i < row.figures.length; i++) {
    row.figures[i] = row.figures[(lastMonth[i] ?? 1) - 1] ?? 0;
  }
  return row;
}

function runsOutRow({ columns, lastMonth }: RatioRows, closing: StatementRow, limit: number): StatementRow {
  const row = blankRow({ columns, lastMonth }, { key: 'cashRunsOut', unit: 'month' });
  const next = new Float64Array(columns.months + 2);
  for (let t = columns.months; t >= 1; t--) next[t] = closing.month(t) + limit < 0 ? t : (next[t + 1] ?? 0);
  for (let i = 0; i < row.figures.length; i++) {
    row.figures[i] = next[(lastMonth[i] ?? 1) - (columns.monthsIn[i] ?? 1) + 1] ?? 0;
  }
  return row;
}

function lowestRows(of: RatioRows, closing: StatementRow): [StatementRow, StatementRow] {
  const lowest = blankRow(of, { key: 'minimumCash' });
  const month = blankRow(of, { key: 'minimumCashMonth', unit: 'month' });
  for (let i = 0; i < lowest.figures.length; i++) {
    const last = of.lastMonth[i] ?? 1;
    let at = last - (of.columns.monthsIn[i] ?? 1) + 1;
    for (let t = at + 1; t <= last; t++) if (closing.month(t) < closing.month(at)) at = t;
    lowest.figures[i] = closing.month(at);
    month.figures[i] = at;
  }
  return [lowest, month];
}

function peakNeedRow(of: RatioRows, months: Float64Array, opening: number): StatementRow {
  const row = blankRow(of, { key: 'peakFundingNeed' });
  let position = opening;
  let need = Math.max(0, 0 - opening);
  for (let i = 0; i < months.length; i++) {
    position += months[i] ?? 0;
    if (0 - position > need) need = 0 - position;
    row.figures[i] = need;
  }
  return closeWithLastMonth(of, row);
}
