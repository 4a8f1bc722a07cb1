import type { Statement } from '../statements/statement';
import type { StatementRow } from '../statements/statement-row';

/** One row that a total or a ratio is made of. */
export interface RowPart {
  row: StatementRow;
  sign: 1 | -1;
}

export interface RowParts {
  /** `sum`: the parts add up to the figure; `ratio`: the first over the second. */
  kind: 'sum' | 'ratio';
  parts: RowPart[];
}

/** Totals that carry on other totals; to each come the lines that stand between it and the row before that is no line. */
const carriedOn: Partial<Record<string, readonly string[]>> = {
  grossProfit: ['totalRevenue', 'totalDirectCosts'],
  ebitda: ['grossProfit', 'totalOperatingExpenses'],
  operatingProfit: ['ebitda'],
  profitBeforeTax: ['operatingProfit'],
  netProfit: ['profitBeforeTax'],
  totalAssets: ['totalCurrentAssets', 'totalNonCurrentAssets'],
  totalLiabilities: ['totalCurrentLiabilities', 'totalNonCurrentLiabilities'],
  totalLiabilitiesAndEquity: ['totalLiabilities', 'totalEquity'],
  changeInCash: ['operations', 'investing', 'financing'],
  closingCash: ['changeInCash'],
};

const ratios: Partial<Record<string, readonly [string, string]>> = {
  grossMargin: ['grossProfit', 'totalRevenue'],
  ebitdaMargin: ['ebitda', 'totalRevenue'],
  operatingMargin: ['operatingProfit', 'totalRevenue'],
  netMargin: ['netProfit', 'totalRevenue'],
};

const plus = (row: StatementRow): RowPart => ({ row, sign: 1 });

/** The rows that a total, a margin or the difference is made of; null for a row that stands for itself. */
export function partsOf(statement: Statement, key: string): RowParts | null {
  const at = statement.rows.findIndex((row) => row.key === key);
  const row = statement.rows[at];
  if (!row || row.kind === 'heading' || row.kind === 'line') return null;
  const ratio = ratios[key];
  if (ratio) return { kind: 'ratio', parts: ratio.map((part) => plus(statement.row(part))) };
  if (row.kind === 'ratio') return null;
  if (key === 'difference') {
    const both = statement.row('totalLiabilitiesAndEquity');
    return { kind: 'sum', parts: [plus(statement.row('totalAssets')), { row: both, sign: -1 }] };
  }
  let first = at;
  while (statement.rows[first - 1]?.kind === 'line') first--;
  const carried = (carriedOn[key] ?? []).map((part) => statement.row(part));
  return { kind: 'sum', parts: [...carried, ...statement.rows.slice(first, at)].map(plus) };
}
