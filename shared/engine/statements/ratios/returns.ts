import { ONE } from '#shared/domain/money.ts';
import { minus, plus } from '../made-of';
import { ratioOf } from '../quotient';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { annualised } from './annualised';

interface Sources {
  profitAndLoss: Statement;
  balanceSheet: Statement;
  /** The revenue of each period put on twelve months. */
  yearlyRevenue: StatementRow;
}

/**
 * Yearly net profit ÷ average equity (of the period's opening and closing) and ÷ closing assets; yearly operating profit ÷
 * capital employed, which is total assets − current liabilities at the close (the usual definition: what is funded for the
 * long term); asset turnover = yearly revenue ÷ closing assets; effective tax rate = current and deferred tax ÷ profit
 * before tax, and of a loss what of it comes back.
 * Source: forecast model, section 8.
 */
export function returns(make: RowMaker, { profitAndLoss, balanceSheet, yearlyRevenue }: Sources): StatementRow[] {
  const profit = annualised(make, profitAndLoss.row('netProfit'));
  const operatingProfit = annualised(make, profitAndLoss.row('operatingProfit'));
  const assets = balanceSheet.row('totalAssets');
  const employed = make.sum({ key: 'capitalEmployed' }, [assets], [balanceSheet.row('totalCurrentLiabilities')]);
  const equity = openingAndClosing(make, balanceSheet.row('totalEquity'));
  const tax = make.sum({ key: 'tax' }, [], [profitAndLoss.row('currentTax'), profitAndLoss.row('deferredTax')]);
  return [
    make.quotient({ key: 'returnOnEquity', unit: 'ratio', scale: 2 * ONE }, profit, equity),
    make.quotient({ key: 'returnOnAssets', unit: 'ratio' }, profit, assets),
    make.quotient({ key: 'returnOnCapitalEmployed', unit: 'ratio' }, operatingProfit, employed),
    make.quotient({ key: 'assetTurnover', unit: 'ratio' }, yearlyRevenue, assets),
    taxRateRow(make, tax, profitAndLoss.row('profitBeforeTax')),
  ];
}

/** Tax of a profit or, with both signs turned, of a loss. */
function taxRateRow(make: RowMaker, tax: StatementRow, profit: StatementRow): StatementRow {
  const row = make.blank({ key: 'effectiveTaxRate', unit: 'ratio' });
  for (let i = 0; i < make.columns.width; i++) {
    const sign = profit.column(i) < 0 ? -1 : 1;
    row.figures[row.at + i] = ratioOf(0 + sign * tax.column(i), sign * profit.column(i));
  }
  row.setMade((i) => {
    const side = profit.column(i) < 0 ? minus : plus;
    return { formula: 'quotient', parts: [side(tax, i), side(profit, i)], times: ONE };
  });
  return row;
}

/** Twice the average balance of each period: its opening and its closing one. */
function openingAndClosing(make: RowMaker, balance: StatementRow): StatementRow {
  const row = make.blank({ key: 'openingAndClosing' });
  const { figures, at } = row;
  const { before, width } = make.columns;
  for (let i = 0; i < width; i++) {
    const last = before[i] ?? -1;
    figures[at + i] = (last < 0 ? (balance.opening ?? 0) : balance.column(last)) + balance.column(i);
  }
  row.setMade((i) => ({ formula: 'sum', parts: [plus(balance, before[i] ?? -1), plus(balance, i)] }));
  return row;
}
