import type { Calculation } from '../calculation';
import { accountOf, monthsOf } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 1. Income positive, charges negative, so that every subtotal is the sum of the rows above it. */
export function profitAndLossOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const rowsOf = (section: string) => sectionRows(calculation, layout, make, section);
  const subtotal = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows);
  const margin = (key: string, row: StatementRow) => make.ratio({ key, level: 1 }, row, totalRevenue);

  const revenue = rowsOf('revenue');
  const totalRevenue = subtotal('totalRevenue', revenue);
  const directCosts = rowsOf('directCosts');
  const totalDirectCosts = subtotal('totalDirectCosts', directCosts);
  const grossProfit = subtotal('grossProfit', [totalRevenue, totalDirectCosts]);
  const expenses = rowsOf('operatingExpenses');
  const totalOperatingExpenses = subtotal('totalOperatingExpenses', expenses);
  const ebitda = subtotal('ebitda', [grossProfit, totalOperatingExpenses]);
  const writtenOff = rowsOf('writtenOff');
  const operatingProfit = subtotal('operatingProfit', [ebitda, ...writtenOff]);
  const belowOperating = rowsOf('belowOperating');
  const profitBeforeTax = subtotal('profitBeforeTax', [operatingProfit, ...belowOperating]);
  const tax = rowsOf('tax');
  const netProfit = make.sum({ key: 'netProfit', kind: 'total', level: 0 }, [profitBeforeTax, ...tax]);
  return new Statement('profitAndLoss', [
    ...revenue,
    totalRevenue,
    ...directCosts,
    totalDirectCosts,
    grossProfit,
    margin('grossMargin', grossProfit),
    ...expenses,
    totalOperatingExpenses,
    ebitda,
    margin('ebitdaMargin', ebitda),
    ...writtenOff,
    operatingProfit,
    margin('operatingMargin', operatingProfit),
    ...belowOperating,
    profitBeforeTax,
    ...tax,
    netProfit,
    margin('netMargin', netProfit),
    make.flow({ key: 'dividendsDeclared' }, monthsOf(calculation.dividends.declared, -1)),
  ]);
}

/** A row for each entry of a section: what its accounts were credited. */
function sectionRows({ ledger }: Calculation, layout: LayoutEntry[], make: RowMaker, section: string): StatementRow[] {
  const rows: StatementRow[] = [];
  for (const entry of layout) {
    if (entry.section !== section) continue;
    rows.push(make.flow(entry, ...entry.accounts.map((account) => accountOf(ledger, account, -1))));
  }
  return rows;
}
