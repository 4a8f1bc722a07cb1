import type { FigureRow } from '#client/components/statement-table/figure-row.ts';

/** What is better where it is less; in profit and loss and in cash flows charges are negative, so that more is better. */
const less = new Set([
  'daysSales',
  'daysInventory',
  'cashCycle',
  'debtToEquity',
  'netDebtToEbitda',
  'burn',
  'peakFundingNeed',
  'churn',
  'breakEvenRevenue',
]);
/** More or less of these is neither good nor bad in itself. */
const neither = new Set(['daysPayable', 'effectiveTaxRate', 'openingCash', 'difference']);
/** Of a balance sheet all other lines are the means of the business. */
const balances = new Set(['cash', 'retainedEarnings', 'totalEquity']);

/** Whether more or less of a row is good for the business; undefined where it is neither. */
export function betterOf(statementKey: string, rowKey: string): FigureRow['better'] {
  if (neither.has(rowKey)) return undefined;
  if (statementKey === 'balanceSheet') return balances.has(rowKey) ? 'more' : undefined;
  return less.has(rowKey) ? 'less' : 'more';
}
