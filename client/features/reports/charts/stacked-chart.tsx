import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import type { ChartPoint, ChartSeries } from '#client/components/chart-parts/model.ts';
import { formatNumber } from '#client/lib/format.ts';
import { describeSeries } from './describe';
import { ColumnChart } from './lazy-charts';
import { useChartLabels } from './use-chart-labels';

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
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const all = line ? [...series, line] : series;
  const described = line ?? series[0];
  return (
    <ChartFrame
      title={title}
      labels={labels}
      height={height}
      summary={described ? describeSeries({ t, points, series: described, format: formatNumber }) : title}
      table={tableOfSeries({ caption: title, head: t('chart.period'), points, series: all, format: formatNumber })}
      legend={<ChartLegend series={all} lines={line ? [line.key] : []} />}
    >
      <ColumnChart points={points} series={series} line={line} height={height} isCounted={isCounted} />
    </ChartFrame>
  );
}
