import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import type { ChartSeries } from '#client/components/chart-parts/model.ts';
import { formatRate } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { describeSeries } from './describe';
import { LineChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { sourceOf, valuesIn } from './series';
import { useChartLabels } from './use-chart-labels';

interface MarginsChartProps extends ReportChartProps {
  views?: ReactNode;
  height: number;
}

const perCent = 10_000;
const format = (value: number) => formatRate(value * perCent, 1);
const formatTick = (value: number) => formatRate(value * perCent, 0);

/** Gross, EBITDA and net margin over time, in per cent. */
export function MarginsChart({ result, periods, views, height }: MarginsChartProps) {
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const margin = (
    key: 'grossMargin' | 'ebitdaMargin' | 'netMargin',
    tone: ChartSeries['tone'],
    dash?: string,
  ): ChartSeries => ({
    key,
    name: t(`chart.${key}`),
    tone,
    dash,
    source: sourceOf(findRow(result.profitAndLoss, key)),
    values: valuesIn(findRow(result.profitAndLoss, key), periods, perCent),
  });
  const series = [margin('grossMargin', '1'), margin('ebitdaMargin', '2', '7 4'), margin('netMargin', '3', '2 4')];
  const points = periods.map(({ point }) => point);
  return (
    <ChartFrame
      title={t('chart.margins')}
      views={views}
      labels={labels}
      height={height}
      summary={series.map((one) => describeSeries({ t, points, series: one, format })).join(' ')}
      table={tableOfSeries({ caption: t('chart.margins'), head: t('chart.period'), points, series, format })}
      legend={<ChartLegend series={series} lines={series.map(({ key }) => key)} />}
    >
      <LineChart
        points={points}
        series={series}
        height={height}
        formatValue={format}
        formatTick={formatTick}
        isCompact
      />
    </ChartFrame>
  );
}
