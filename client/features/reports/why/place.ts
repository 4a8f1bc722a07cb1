import type { Timeline } from '../../../../shared/domain/months';
import type { ForecastResult, Statement } from '../../../../shared/engine/result';
import { madeOf, type Part } from '../../../../shared/engine/statements/made-of';
import type { FigureColumn } from '../../../components/statement-table/figure-row';
import { monthTitle, type PeriodWords, quarterPeriod, yearPeriod } from '../periods';

/** Where a figure stands: the key of its statement or schedule, its row, and the column, −1 for the opening one. */
export interface FigurePlace {
  home: string;
  key: string;
  column: number;
}

/** From one figure to one that it is made of. */
export type Step = Pick<FigurePlace, 'key' | 'column'> & { home: string | undefined };

const statementsOf = (result: ForecastResult): readonly Statement[] => [
  result.profitAndLoss,
  result.balanceSheet,
  result.cashFlowIndirect,
  result.cashFlowDirect,
  result.detail,
  result.breakEven,
  result.ratios,
  ...result.schedules,
];

/** The figure of a place; null where the result has no such row any more. */
export function figureOfPlace(result: ForecastResult, { home, key, column }: FigurePlace): Part | null {
  const row = statementsOf(result)
    .find((statement) => statement.key === home)
    ?.rows.find((one) => one.key === key);
  return row && row.kind !== 'heading' ? { row, column, sign: 1 } : null;
}

/** Goes from a figure to one that it is made of, as far as the steps lead in this result. */
export function follow(start: Part, steps: readonly Step[]): Part[] {
  const way = [start];
  for (const { home, key, column } of steps) {
    const at = way.at(-1) ?? start;
    const next = madeOf(at.row, at.column)?.parts.find(
      ({ row, column: of }) => row.home === home && row.key === key && of === column,
    );
    if (!next) break;
    way.push(next);
  }
  return way;
}

export const stepTo = ({ row, column }: Part): Step => ({ home: row.home, key: row.key, column });

/** The number of a table's column among all of a row's: months, quarters, fiscal years. */
export function columnIndex({ months, quarters }: Timeline, { series, index }: FigureColumn): number {
  if (series === 'opening') return -1;
  if (series === 'months') return index;
  return months + index + (series === 'years' ? quarters.length : 0);
}

/** The name of a column by its number. */
export function columnTitle(timeline: Timeline, column: number, words: PeriodWords): string {
  const { months, quarters } = timeline;
  if (column < 0) return words.opening;
  if (column < months) return monthTitle(timeline, column + 1);
  const quarter = column - months;
  if (quarter < quarters.length) return quarterPeriod(timeline, quarter, words).point.title;
  return yearPeriod(timeline, quarter - quarters.length, words).point.title;
}
