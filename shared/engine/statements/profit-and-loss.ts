import type { Calculation } from '../steps/calculation';
import { creditedRow } from './account-rows';
import { monthsOf } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 1. Income positive, charges negative, so that every subtotal is the sum of the rows above it. */
export function profitAndLossOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const rows: Record<string, StatementRow[]> = {};
  const rowsOf = (section: string): StatementRow[] => {
    rows[section] ??= [];
    return rows[section];
  };
  for (const entry of layout) rowsOf(entry.section).push(creditedRow(make, calculation.ledger, entry));
  const margin = (key: string, row: StatementRow) => make.ratio(key, row, totalRevenue);

  const revenue = rowsOf('revenue');
  const totalRevenue = make.subtotal('totalRevenue', revenue);
  const directCosts = rowsOf('directCosts');
  const totalDirectCosts = make.subtotal('totalDirectCosts', directCosts);
  const grossProfit = make.subtotal('grossProfit', [totalRevenue, totalDirectCosts]);
  const expenses = rowsOf('operatingExpenses');
  const totalOperatingExpenses = make.subtotal('totalOperatingExpenses', expenses);
  const ebitda = make.subtotal('ebitda', [grossProfit, totalOperatingExpenses]);
  const depreciationAndDisposals = rowsOf('depreciationAndDisposals');
  const operatingProfit = make.subtotal('operatingProfit', [ebitda, ...depreciationAndDisposals]);
  const belowOperating = rowsOf('belowOperating');
  const profitBeforeTax = make.subtotal('profitBeforeTax', [operatingProfit, ...belowOperating]);
  const tax = rowsOf('tax');
  const netProfit = make.total('netProfit', [profitBeforeTax, ...tax]);
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
    ...depreciationAndDisposals,
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
