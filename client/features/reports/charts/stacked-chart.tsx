import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { ColumnChart } from './lazy-charts';
import { SeriesFrame } from './series-frame';

interface StackedChartProps {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  line?: ChartSeries | undefined;
  /** Things that are counted: the axis has whole numbers alone. */
  isCounted?: boolean;
}

const height = 148;

/** Stacked columns in a card: heads by role, cash by activity. */
export function StackedChart({ title, points, series, line, isCounted = false }: StackedChartProps) {
  const all = line ? [...series, line] : series;
  const described = line ?? series[0];
  return (
    <SeriesFrame
      title={title}
      points={points}
      series={all}
      lines={line ? [line.key] : []}
      height={height}
      {...(described ? { described: [described] } : { summary: title })}
    >
      <ColumnChart points={points} series={series} line={line} height={height} isCounted={isCounted} />
    </SeriesFrame>
  );
}
