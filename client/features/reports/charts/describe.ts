import type { TFunction } from 'i18next';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';

interface DescribeParams {
  t: TFunction<['reports', 'forecast']>;
  points: readonly ChartPoint[];
  series: ChartSeries;
  format: (value: number) => string;
}

/** One series in a sentence: where it starts, is lowest and highest, and ends. */
export function describeSeries({ t, points, series, format }: DescribeParams): string {
  const figures = series.values.map((value, index) => ({ value, title: points[index]?.title ?? '' }));
  const finiteFigures = figures.filter(({ value }) => Number.isFinite(value));
  const first = finiteFigures[0];
  const last = finiteFigures.at(-1);
  if (!first || !last) return series.name;
  const low = finiteFigures.reduce((a, b) => (b.value < a.value ? b : a));
  const high = finiteFigures.reduce((a, b) => (b.value > a.value ? b : a));
  return t('chart.overTime', {
    name: series.name,
    from: first.title,
    to: last.title,
    first: format(first.value),
    low: format(low.value),
    lowAt: low.title,
    high: format(high.value),
    highAt: high.title,
    last: format(last.value),
  });
}
