import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import type { ChartTableData } from './chart-data-table';

interface TableParams {
  caption: string;
  head: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The data table of a chart over time: one row a point, one column a series. */
export function tableOfSeries({ caption, head, points, series, format }: TableParams): ChartTableData {
  return {
    caption,
    head,
    columns: series.map(({ key, name }) => ({ key, name })),
    rows: points.map(({ key, title }, index) => {
      const figures = series.map(({ values }) => values[index] ?? Number.NaN);
      return { key, name: title, figures: figures.map(format), values: figures };
    }),
  };
}
