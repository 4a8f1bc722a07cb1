import type { Calculation } from '../calculation';
import type { Statement, StatementRow } from '../result';
import { accountColumn, monthColumn } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';

/** Report 1. Income positive, charges negative, so that every subtotal is the sum of the rows above it. */
export function profitAndLossOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const rowsOf = (section: string) =>
    layout
      .filter((entry) => entry.section === section)
      .map((entry) =>
        make.flow(
          {
            key: entry.key,
            ...(entry.line ? { line: entry.line } : {}),
            ...(entry.nameKey ? { nameKey: entry.nameKey } : {}),
          },
          accountColumn(calculation, entry.accounts, -1),
        ),
      );
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
  const declared = monthColumn(calculation, calculation.dividends.declared, -1);
  return {
    key: 'profitAndLoss',
    rows: [
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
      make.flow({ key: 'dividendsDeclared' }, declared),
    ],
  };
}
