import { mulDiv } from '#shared/domain/money.ts';
import { minus, plus } from '../made-of';
import { closePeriods, openPeriods } from '../roll-up';
import type { RowMaker } from '../rows';
import { asOther } from '../sections';
import type { Statement } from '../statement';
import type { Part, StatementRow } from '../statement-row';

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
  make: RowMaker,
  { profitAndLoss, balanceSheet, cashFlow, overdraftLimit }: Sources,
): StatementRow[] {
  const operations = asOther(cashFlow, 'operations');
  const proceeds = cashFlow.row('proceeds');
  const closing = cashFlow.row('closingCash');
  const unfunded = make.sum({ key: 'unfunded' }, [operations, asOther(cashFlow, 'investing')]);
  const burn = burnRow(make, unfunded);
  const balance = balanceSheet.row('cash');
  return [
    make.sum({ key: 'freeCashFlow' }, [operations, cashFlow.row('capitalExpenditure'), proceeds]),
    make.quotient({ key: 'cashConversion', unit: 'ratio' }, operations, profitAndLoss.row('ebitda')),
    burn,
    make.quotient({ key: 'runway', unit: 'months', scale: 1000 }, balance, burn),
    runsOutRow(make, closing, overdraftLimit),
    ...lowestRows(make, closing),
    peakNeedRow(make, unfunded, closing.opening ?? 0),
  ];
}

/** `unfunded` is cash before financing. */
function burnRow(make: RowMaker, unfunded: StatementRow): StatementRow {
  const row = make.blank({ key: 'burn' });
  const { figures, at } = row;
  for (let i = 0; i < make.columns.months; i++) {
    const first = Math.max(0, i - burnMonths + 1);
    let sum = 0;
    for (let month = first; month <= i; month++) sum += unfunded.column(month);
    figures[at + i] = sum < 0 ? mulDiv(0 - sum, 1, i - first + 1) : 0;
  }
  closePeriods(row, make.columns);
  const { lastMonth } = make.columns;
  row.setMade((column) => {
    const last = (lastMonth[column] ?? 1) - 1;
    const first = Math.max(0, last - burnMonths + 1);
    const parts = Array.from({ length: last - first + 1 }, (_, i) => minus(unfunded, first + i));
    return { formula: 'average', parts, over: parts.length };
  });
  return row;
}

function runsOutRow(make: RowMaker, closing: StatementRow, limit: number): StatementRow {
  const row = make.blank({ key: 'cashRunsOut', unit: 'month' });
  const { figures, at } = row;
  const { months } = make.columns;
  let next = 0;
  for (let t = months; t >= 1; t--) {
    if (closing.column(t - 1) + limit < 0) next = t;
    figures[at + t - 1] = next;
  }
  openPeriods(row, make.columns);
  row.setMade((column) => ({ formula: 'month', parts: inMonth(closing, row.column(column)) }));
  return row;
}

function lowestRows(make: RowMaker, closing: StatementRow): [StatementRow, StatementRow] {
  const lowest = make.blank({ key: 'minimumCash' });
  const month = make.blank({ key: 'minimumCashMonth', unit: 'month' });
  const { lastMonth, monthsIn, width } = make.columns;
  for (let i = 0; i < width; i++) {
    const last = (lastMonth[i] ?? 1) - 1;
    let at = last - (monthsIn[i] ?? 1) + 1;
    for (let next = at + 1; next <= last; next++) if (closing.column(next) < closing.column(at)) at = next;
    lowest.figures[lowest.at + i] = closing.column(at);
    month.figures[month.at + i] = at + 1;
  }
  lowest.setMade((column) => ({ formula: 'sum', parts: inMonth(closing, month.column(column)) }));
  month.setMade((column) => ({ formula: 'month', parts: inMonth(closing, month.column(column)) }));
  return [lowest, month];
}

/** The figure of a month; nothing where there is no such month. */
const inMonth = (row: StatementRow, month: number) => (month > 0 ? [plus(row, month - 1)] : []);

function peakNeedRow(make: RowMaker, unfunded: StatementRow, opening: number): StatementRow {
  const row = make.blank({ key: 'peakFundingNeed' });
  const position = make.carried({ key: 'cashBeforeFunding' }, opening, [unfunded]);
  const { figures, at } = row;
  let need = Math.max(0, 0 - opening);
  for (let i = 0; i < make.columns.months; i++) {
    need = Math.max(need, 0 - position.column(i));
    figures[at + i] = need;
  }
  closePeriods(row, make.columns);
  row.setMade((column) => ({ formula: 'sum', parts: deepest(make, position, row.column(column)) }));
  return row;
}

/** Where the position first fell as far as the need; nothing where there is no need. */
function deepest({ columns }: RowMaker, position: StatementRow, need: number): Part[] {
  if (need === 0) return [];
  let column = -1;
  while (column < columns.months && 0 - position.month(column + 1) !== need) column++;
  return [minus(position, column)];
}
