import type { Calculation } from '../calculation';
import type { Statement, StatementRow } from '../result';
import { breakEvenRows } from './break-even';
import { addInto, linesColumn, monthColumn } from './columns';
import { type RowMaker, ratioOf, rowOf } from './rows';

interface Sources {
  calculation: Calculation;
  profitAndLoss: Statement;
  balanceSheet: Statement;
  cashFlowIndirect: Statement;
  make: RowMaker;
}

/** Report 9: margins, liquidity, funding and cover, in parts per million; a denominator of 0 is not defined. */
export function ratiosOf(sources: Sources): Statement {
  const { make, calculation } = sources;
  const result = (key: string) => rowOf(sources.profitAndLoss.rows, key);
  const sheet = (key: string) => rowOf(sources.balanceSheet.rows, key);
  const flow = (key: string) => rowOf(sources.cashFlowIndirect.rows, key);
  const renamed = (row: StatementRow): StatementRow => ({ ...row, level: 1 });
  const sum = (key: string, ...rows: StatementRow[]) => make.sum({ key }, rows);
  const minus = (row: StatementRow) => make.sum({ key: 'negated' }, [negate(row)]);

  const liquid = sum('liquid', sheet('cash'), sheet('accountsReceivable'));
  const debt = sum('debt', sheet('loansCurrent'), sheet('loansNonCurrent'), sheet('bankOverdraft'));
  const interest = minus(result('interestExpense'));
  const service = make.flow({ key: 'debtService' }, debtServiceOf(calculation, interest.months));
  const taxPaid = make.flow({ key: 'taxPaid' }, monthColumn(calculation, calculation.incomeTax.paid, -1));
  const operations = flow('operations');
  return {
    key: 'ratios',
    rows: [
      growthOf(result('totalRevenue')),
      ...['grossMargin', 'ebitdaMargin', 'operatingMargin', 'netMargin'].map((key) => renamed(result(key))),
      make.ratio({ key: 'currentRatio' }, sheet('totalCurrentAssets'), sheet('totalCurrentLiabilities')),
      make.ratio({ key: 'quickRatio' }, liquid, sheet('totalCurrentLiabilities')),
      make.ratio({ key: 'cashRatio' }, sheet('cash'), sheet('totalCurrentLiabilities')),
      sum('workingCapital', sheet('totalCurrentAssets'), minus(sheet('totalCurrentLiabilities'))),
      make.ratio({ key: 'debtToEquity' }, debt, sheet('totalEquity')),
      make.ratio({ key: 'equityRatio' }, sheet('totalEquity'), sheet('totalAssets')),
      make.ratio({ key: 'interestCover' }, result('operatingProfit'), interest),
      make.ratio({ key: 'debtServiceCover' }, sum('coverable', result('ebitda'), taxPaid), service),
      make.ratio({ key: 'returnOnAssets' }, result('netProfit'), sheet('totalAssets'), true),
      make.ratio({ key: 'assetTurnover' }, result('totalRevenue'), sheet('totalAssets'), true),
      make.ratio({ key: 'cashConversion' }, operations, result('ebitda')),
      sum('freeCashFlow', operations, flow('capitalExpenditure'), flow('proceeds')),
      ...breakEvenRows(calculation, make, result('totalRevenue')),
    ],
  };
}

function negate(row: StatementRow): StatementRow {
  const turned = (column: Float64Array) => column.map((value) => 0 - value);
  return { ...row, months: turned(row.months), quarters: turned(row.quarters), years: turned(row.years) };
}

/** Change against the column before: month on month, quarter on quarter, year on year. */
function growthOf(revenue: StatementRow): StatementRow {
  const grow = (column: Float64Array) =>
    column.map((value, i) => (i === 0 ? Number.NaN : ratioOf(value - (column[i - 1] ?? 0), column[i - 1] ?? 0)));
  return {
    ...revenue,
    key: 'revenueGrowth',
    nameKey: 'revenueGrowth',
    kind: 'ratio',
    unit: 'ratio',
    level: 1,
    months: grow(revenue.months),
    quarters: grow(revenue.quarters),
    years: grow(revenue.years),
  };
}

/** Interest and principal paid by month, minor units. */
function debtServiceOf(calculation: Calculation, interest: Float64Array): Float64Array {
  const paid = linesColumn(calculation, calculation.loans.repaid);
  return addInto(addInto(paid, interest), linesColumn(calculation, calculation.loans.capitalised), -1);
}
