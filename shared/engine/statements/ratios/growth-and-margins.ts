import { mulDiv, ONE } from '#shared/domain/money.ts';
import { plus } from '../made-of';
import { quotient } from '../quotient';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { Made, StatementRow } from '../statement-row';

interface Sources {
  profitAndLoss: Statement;
  breakEven: Statement;
  totalHeadcount: StatementRow;
  /** The revenue of each period put on twelve months. */
  yearlyRevenue: StatementRow;
}

/**
 * Revenue growth; gross, EBITDA, operating and net margin (profit ÷ revenue); break-even revenue and margin of safety as
 * report 8 has them; revenue per head = yearly revenue ÷ headcount at the end. Source: forecast model, section 8.
 */
export function growthAndMargins(
  make: RowMaker,
  { profitAndLoss, breakEven, totalHeadcount, yearlyRevenue }: Sources,
): StatementRow[] {
  const revenue = profitAndLoss.row('totalRevenue');
  return [
    growthRow(make, revenue),
    profitAndLoss.row('grossMargin').asLine(),
    profitAndLoss.row('ebitdaMargin').asLine(),
    profitAndLoss.row('operatingMargin').asLine(),
    profitAndLoss.row('netMargin').asLine(),
    breakEven.row('breakEvenRevenue').asLine(),
    breakEven.row('marginOfSafety').asLine(),
    make.quotient({ key: 'revenuePerHead', scale: 1000 }, yearlyRevenue, totalHeadcount),
  ];
}

/**
 * Change against the column before: month on month, quarter on quarter, year on year. Where the first period is short,
 * the one before is first put on the months of the one compared, as every flow is annualised.
 */
function growthRow(make: RowMaker, revenue: StatementRow): StatementRow {
  const row = make.blank({ key: 'revenueGrowth', unit: 'ratio' });
  const { figures, at } = row;
  const { before, monthsIn, width } = make.columns;
  for (let i = 0; i < width; i++) {
    const last = before[i] ?? -1;
    if (last < 0) {
      figures[at + i] = Number.NaN;
      continue;
    }
    const earlier = revenue.column(last);
    const base = monthsIn[last] === monthsIn[i] ? earlier : mulDiv(earlier, monthsIn[i] ?? 1, monthsIn[last] ?? 1);
    figures[at + i] = quotient(revenue.column(i) - base, ONE, base);
  }
  row.setMade((i) => growthOf(make, revenue, i));
  return row;
}

/** A period before that is shorter is put on the months of the one compared. */
function growthOf({ columns: { before, monthsIn } }: RowMaker, revenue: StatementRow, column: number): Made | null {
  const last = before[column] ?? -1;
  if (last < 0) return null;
  const [months = 1, monthsBefore = 1] = [monthsIn[column], monthsIn[last]];
  return { formula: 'change', parts: [plus(revenue, column), plus(revenue, last)], times: months, over: monthsBefore };
}
