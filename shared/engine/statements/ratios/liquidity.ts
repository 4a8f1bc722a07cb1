import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';

/**
 * What pays the current liabilities: current ratio = current assets, quick ratio = cash and receivables, cash ratio = cash,
 * each ÷ current liabilities. Balances are closing. Source: forecast model, section 8.
 */
export function liquidity(make: RowMaker, balanceSheet: Statement): StatementRow[] {
  const due = balanceSheet.row('totalCurrentLiabilities');
  const cash = balanceSheet.row('cash');
  const quick = make.sum({ key: 'quick' }, [cash, balanceSheet.row('accountsReceivable')]);
  return [
    make.quotient({ key: 'currentRatio', unit: 'ratio' }, balanceSheet.row('totalCurrentAssets'), due),
    make.quotient({ key: 'quickRatio', unit: 'ratio' }, quick, due),
    make.quotient({ key: 'cashRatio', unit: 'ratio' }, cash, due),
  ];
}
