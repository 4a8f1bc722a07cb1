import { mulDiv, ONE } from '../../../domain/money';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, lineOf, quotient, type RatioRows, yearlyRow } from './quotients';

interface Sources {
  profitAndLoss: Statement;
  breakEven: Statement;
  totalHeads: StatementRow;
}

/**
 * Revenue growth; gross, EBITDA, operating and net margin (profit ÷ revenue); break-even revenue and margin of safety as
 * report 8 has them; revenue per head = yearly revenue ÷ heads at the end. Source: forecast model, section 8.
 */
export function growthAndMargins(of: RatioRows, { profitAndLoss, breakEven, totalHeads }: Sources): StatementRow[] {
  const revenue = profitAndLoss.row('totalRevenue');
  return [
    growthRow(of, revenue),
    lineOf(profitAndLoss.row('grossMargin')),
    lineOf(profitAndLoss.row('ebitdaMargin')),
    lineOf(profitAndLoss.row('operatingMargin')),
    lineOf(profitAndLoss.row('netMargin')),
    lineOf(breakEven.row('breakEvenRevenue')),
    lineOf(breakEven.row('marginOfSafety')),
    yearlyRow(of, { key: 'revenuePerHead' }, { top: revenue, bottom: totalHeads, scale: 1000 }),
  ];
}

/**
 * Change against the column before: month on month, quarter on quarter, year on year. Where the first period is short,
 * the one before is first put on the months of the one compared, as every flow is annualised.
 */
function growthRow(of: RatioRows, revenue: StatementRow): StatementRow {
  const row = blankRow(of, { key: 'revenueGrowth', unit: 'ratio' });
  const { figures } = row;
  const { before, monthsIn } = of.columns;
  for (let i = 0; i < figures.length; i++) {
    const last = before[i] ?? -1;
    if (last < 0) {
      figures[i] = Number.NaN;
      continue;
    }
    const earlier = revenue.column(last);
    const base = monthsIn[last] === monthsIn[i] ? earlier : mulDiv(earlier, monthsIn[i] ?? 1, monthsIn[last] ?? 1);
    figures[i] = quotient(revenue.column(i) - base, ONE, base);
  }
  return row;
}
