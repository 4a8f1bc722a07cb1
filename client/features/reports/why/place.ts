import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import type { Timeline } from '#shared/domain/months.ts';
import { purposes } from '#shared/engine/ledger/rules.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import { figureOf, madeOf, plus } from '#shared/engine/statements/made-of.ts';
import { type Part, StatementRow } from '#shared/engine/statements/statement-row.ts';
import { statementKeys } from '#shared/reports/registry.ts';
import { monthTitle, type PeriodWords, quarterPeriod, yearPeriod } from '../periods';

/** Where a figure is: the key of its statement or schedule, its row, and the column, −1 for the opening one. */
export interface FigurePlace {
  home: string;
  key: string;
  column: number;
}

/** From one figure to one that it is made of. */
export type Step = Pick<FigurePlace, 'key' | 'column'> & { home: string | undefined };

const statementsOf = (result: ForecastResult): readonly Statement[] => [
  ...statementKeys.map((key) => result[key]),
  ...result.schedules,
];

/** The figure of a place; null where the result has no such row any more. */
export function figureOfPlace(result: ForecastResult, { home, key, column }: FigurePlace): Part | null {
  const row = statementsOf(result)
    .find((statement) => statement.key === home)
    ?.rows.find((row) => row.key === key);
  const shown = row ?? cashSide(result, home, key);
  return shown && shown.kind !== 'heading' ? { row: shown, column, sign: 1 } : null;
}

/** All that comes in, or goes out, by the purposes of the direct cash flow: the columns of the cash chart. */
function cashSide({ cashFlowDirect }: ForecastResult, home: string, key: string): StatementRow | undefined {
  const flow = cashFlowDirect.row('operations');
  if (home !== cashFlowDirect.key || (key !== 'cashIn' && key !== 'cashOut')) return undefined;
  const sign = key === 'cashIn' ? 1 : -1;
  const purposeRows = purposes.flatMap((purpose) => cashFlowDirect.optionalRow(purpose) ?? []);
  const parts = (column: number) =>
    purposeRows.filter((row) => sign * row.column(column) > 0).map((row) => plus(row, column));
  const figures = Float64Array.from({ length: flow.shape.width }, (_, column) =>
    parts(column).reduce((sum, part) => sum + figureOf(part), 0),
  );
  const row = new StatementRow({ key, kind: 'subtotal' }, { shape: flow.shape, figures, at: 0 });
  row.home = home;
  row.setMade((column) => ({ formula: 'sum', parts: parts(column) }));
  return row;
}

/** The column of a chart's point, by the keys that `periodsOf` gives. */
export function columnOfPoint({ months, quarters }: Timeline, point: string): number {
  const number = Number(point.slice(1));
  if (point.startsWith('m')) return number - 1;
  if (point.startsWith('q')) return months + number;
  return point.startsWith('y') ? months + quarters.length + number : -1;
}

/** The column after or before one of the same kind; null at the end. */
export function columnBeside({ months, quarters, fiscalYears }: Timeline, column: number, by: -1 | 1): number | null {
  const ends = [0, months, months + quarters.length, months + quarters.length + fiscalYears.length];
  const next = column + by;
  const kindOf = (at: number) => ends.findIndex((end) => at < end);
  return column >= 0 && kindOf(next) === kindOf(column) && next >= 0 ? next : null;
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
