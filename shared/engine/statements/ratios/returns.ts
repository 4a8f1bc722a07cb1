import { mulDiv, ONE } from '../../../domain/money';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, quotient, type RatioRows, yearlyRow } from './quotients';

/**
 * Yearly net profit ÷ average equity (of the period's opening and closing) and ÷ closing assets; yearly operating profit ÷
 * capital employed, which is total assets − current liabilities at the close (the usual definition: what is funded for the
 * long term); asset turnover = yearly revenue ÷ closing assets; effective tax rate = current and deferred tax ÷ profit
 * before tax. Source: forecast model, section 8.
 */
export function returns(of: RatioRows, profitAndLoss: Statement, balanceSheet: Statement): StatementRow[] {
  const profit = profitAndLoss.row('netProfit');
  const assets = balanceSheet.row('totalAssets');
  const employed = blankRow(of, { key: 'capitalEmployed' });
  const due = balanceSheet.row('totalCurrentLiabilities');
  for (let i = 0; i < employed.figures.length; i++) employed.figures[i] = assets.column(i) - due.column(i);
  const ratio = (key: string) => ({ key, unit: 'ratio' as const });
  return [
    returnOnEquity(of, profit, balanceSheet.row('totalEquity')),
    yearlyRow(of, ratio('returnOnAssets'), { top: profit, bottom: assets, scale: ONE }),
    yearlyRow(of, ratio('returnOnCapitalEmployed'), {
      top: profitAndLoss.row('operatingProfit'),
      bottom: employed,
      scale: ONE,
    }),
    yearlyRow(of, ratio('assetTurnover'), { top: profitAndLoss.row('totalRevenue'), bottom: assets, scale: ONE }),
    effectiveTaxRate(of, profitAndLoss),
  ];
}

function returnOnEquity(of: RatioRows, profit: StatementRow, equity: StatementRow): StatementRow {
  const row = blankRow(of, { key: 'returnOnEquity', unit: 'ratio' });
  const { before, monthsIn } = of.columns;
  for (let i = 0; i < row.figures.length; i++) {
    const last = before[i] ?? -1;
    const opening = last < 0 ? (equity.opening ?? 0) : equity.column(last);
    const yearly = mulDiv(profit.column(i), 12, monthsIn[i] ?? 1);
    row.figures[i] = quotient(yearly, 2 * ONE, opening + equity.column(i));
  }
  return row;
}

function effectiveTaxRate(of: RatioRows, profitAndLoss: Statement): StatementRow {
  const row = blankRow(of, { key: 'effectiveTaxRate', unit: 'ratio' });
  const before = profitAndLoss.row('profitBeforeTax');
  const current = profitAndLoss.row('currentTax');
  const deferred = profitAndLoss.row('deferredTax');
  for (let i = 0; i < row.figures.length; i++) {
    row.figures[i] = quotient(0 - current.column(i) - deferred.column(i), ONE, before.column(i));
  }
  return row;
}
