import type { Calculation } from '../calculation';
import { breakEvenRows } from './break-even';
import { monthsOf } from './columns';
import { type RowMaker, ratioOf } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

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
  const result = (key: string) => sources.profitAndLoss.row(key);
  const sheet = (key: string) => sources.balanceSheet.row(key);
  const flow = (key: string) => sources.cashFlowIndirect.row(key);
  const sum = (key: string, ...rows: StatementRow[]) => make.sum({ key }, rows);

  const liquid = sum('liquid', sheet('cash'), sheet('accountsReceivable'));
  const debt = sum('debt', sheet('loansCurrent'), sheet('loansNonCurrent'), sheet('bankOverdraft'));
  const interest = make.sum({ key: 'interest' }, [], [result('interestExpense')]);
  const taxPaid = make.flow({ key: 'taxPaid' }, monthsOf(calculation.incomeTax.paid, -1));
  const operations = flow('operations');
  const currentLiabilities = sheet('totalCurrentLiabilities');
  return new Statement('ratios', [
    growthOf(make, result('totalRevenue')),
    ...['grossMargin', 'ebitdaMargin', 'operatingMargin', 'netMargin'].map((key) => result(key).with({ level: 1 })),
    make.ratio({ key: 'currentRatio' }, sheet('totalCurrentAssets'), currentLiabilities),
    make.ratio({ key: 'quickRatio' }, liquid, currentLiabilities),
    make.ratio({ key: 'cashRatio' }, sheet('cash'), currentLiabilities),
    make.sum({ key: 'workingCapital' }, [sheet('totalCurrentAssets')], [currentLiabilities]),
    make.ratio({ key: 'debtToEquity' }, debt, sheet('totalEquity')),
    make.ratio({ key: 'equityRatio' }, sheet('totalEquity'), sheet('totalAssets')),
    make.ratio({ key: 'interestCover' }, result('operatingProfit'), interest),
    make.ratio(
      { key: 'debtServiceCover' },
      sum('coverable', result('ebitda'), taxPaid),
      debtServiceOf(sources, interest),
    ),
    make.yearlyRatio({ key: 'returnOnAssets' }, result('netProfit'), sheet('totalAssets')),
    make.yearlyRatio({ key: 'assetTurnover' }, result('totalRevenue'), sheet('totalAssets')),
    make.ratio({ key: 'cashConversion' }, operations, result('ebitda')),
    sum('freeCashFlow', operations, flow('capitalExpenditure'), flow('proceeds')),
    ...breakEvenRows(calculation, make, result('totalRevenue')),
  ]);
}

/** Change against the column before: month on month, quarter on quarter, year on year. */
function growthOf(make: RowMaker, revenue: StatementRow): StatementRow {
  const { before } = make.columns;
  return make.ratioBy({ key: 'revenueGrowth' }, (i) => {
    const earlier = revenue.column(before[i] ?? -1);
    return before[i] === -1 ? Number.NaN : ratioOf(revenue.column(i) - earlier, earlier);
  });
}

/** Interest and principal paid, minor units. */
function debtServiceOf({ calculation: { loans }, make }: Sources, interest: StatementRow): StatementRow {
  const principal = make.flow({ key: 'principal' }, make.lines(loans.repaid), make.lines(loans.capitalised, -1));
  return make.sum({ key: 'debtService' }, [principal, interest]);
}
