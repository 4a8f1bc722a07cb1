import type { ChartSeries, ChartTone } from '#shared/charts/model.ts';
import type { ForecastResult, StatementRow } from '#shared/engine/result.ts';
import type { ReportPeriod } from '../periods';

export interface ReportChartProps {
  result: ForecastResult;
  periods: readonly ReportPeriod[];
}

/** Order of series: petrol, copper, plum, sky, brick, ink. */
export const tones: readonly ChartTone[] = ['1', '2', '3', '4', '5', '6'];

/** The figures of a row in the periods shown, divided: money by 10^digits, rates by 10,000 to per cent. */
export function valuesIn(row: StatementRow | undefined, periods: readonly ReportPeriod[], divisor: number): number[] {
  return periods.map(({ column }) => {
    if (!row) return Number.NaN;
    const value = column.series === 'opening' ? row.opening : row[column.series][column.index];
    return (value ?? Number.NaN) / divisor;
  });
}

/** What explains the figures of a row: its statement and its key. */
export const sourceOf = (row: StatementRow | undefined) => (row ? `${row.home}/${row.key}` : undefined);

interface LineSeriesParams {
  rows: readonly { row: StatementRow; name: string }[];
  periods: readonly ReportPeriod[];
  divisor: number;
  /** Name of what the smaller lines make together. */
  restName: string;
}

const most = 5;

/** One series a line, largest first; what is beyond the palette is together as the last one. */
export function seriesByLine({ rows, periods, divisor, restName }: LineSeriesParams): ChartSeries[] {
  const all = rows
    .map(({ row, name }) => ({ key: row.key, source: sourceOf(row), name, values: valuesIn(row, periods, divisor) }))
    .filter(({ values }) => values.some((value) => value !== 0));
  const isAll = all.length <= tones.length;
  const shown = isAll ? all : all.slice(0, most);
  const rest = isAll ? [] : all.slice(most);
  const together = rest.length > 0 && {
    key: 'rest',
    name: restName,
    values: periods.map((_, index) => rest.reduce((total, { values }) => total + (values[index] ?? 0), 0)),
  };
  return [...shown, ...(together ? [together] : [])].map((series, index) => ({ ...series, tone: tones[index] ?? '6' }));
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
