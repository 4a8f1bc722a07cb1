import { ONE } from '../../../domain/money';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { annualised, quotientRow, ratioRow } from './quotients';

/**
 * Yearly net profit ÷ average equity (of the period's opening and closing) and ÷ closing assets; yearly operating profit ÷
 * capital employed, which is total assets − current liabilities at the close (the usual definition: what is funded for the
 * long term); asset turnover = yearly revenue ÷ closing assets; effective tax rate = current and deferred tax ÷ profit
 * before tax. `yearlyRevenue` is the revenue of each period put on twelve months. Source: forecast model, section 8.
 */
export function returns(
  make: RowMaker,
  profitAndLoss: Statement,
  balanceSheet: Statement,
  yearlyRevenue: StatementRow,
): StatementRow[] {
  const profit = annualised(make, profitAndLoss.row('netProfit'));
  const operatingProfit = annualised(make, profitAndLoss.row('operatingProfit'));
  const assets = balanceSheet.row('totalAssets');
  const employed = make.sum({ key: 'capitalEmployed' }, [assets], [balanceSheet.row('totalCurrentLiabilities')]);
  const equity = openingAndClosing(make, balanceSheet.row('totalEquity'));
  const tax = make.sum({ key: 'tax' }, [], [profitAndLoss.row('currentTax'), profitAndLoss.row('deferredTax')]);
  return [
    quotientRow(make, { key: 'returnOnEquity', unit: 'ratio' }, profit, 2 * ONE, equity),
    ratioRow(make, 'returnOnAssets', profit, assets),
    ratioRow(make, 'returnOnCapitalEmployed', operatingProfit, employed),
    ratioRow(make, 'assetTurnover', yearlyRevenue, assets),
    ratioRow(make, 'effectiveTaxRate', tax, profitAndLoss.row('profitBeforeTax')),
  ];
}

/** Twice the average balance of each period: its opening and its closing one. */
function openingAndClosing(make: RowMaker, balance: StatementRow): StatementRow {
  const row = make.blank({ key: balance.key });
  const { figures, at } = row;
  const { before, width } = make.columns;
  for (let i = 0; i < width; i++) {
    const last = before[i] ?? -1;
    figures[at + i] = (last < 0 ? (balance.opening ?? 0) : balance.column(last)) + balance.column(i);
  }
  return row;
}
