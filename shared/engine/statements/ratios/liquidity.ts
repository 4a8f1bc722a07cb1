import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, type RatioRows, ratioRow } from './quotients';

/**
 * What pays the current liabilities: current ratio = current assets, quick ratio = cash and receivables, cash ratio = cash,
 * each ÷ current liabilities. Balances are closing. Source: forecast model, section 8.
 */
export function liquidity(of: RatioRows, balanceSheet: Statement): StatementRow[] {
  const due = balanceSheet.row('totalCurrentLiabilities');
  const cash = balanceSheet.row('cash');
  const receivables = balanceSheet.row('accountsReceivable');
  const quick = blankRow(of, { key: 'quick' });
  for (let i = 0; i < quick.figures.length; i++) quick.figures[i] = cash.column(i) + receivables.column(i);
  return [
    ratioRow(of, 'currentRatio', balanceSheet.row('totalCurrentAssets'), due),
    ratioRow(of, 'quickRatio', quick, due),
    ratioRow(of, 'cashRatio', cash, due),
  ];
}
