import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#client/lib/format.ts';
import type { ChartSeries } from '#shared/charts/model.ts';
import { findRow } from '../figure-rows';
import { LineChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { sourceOf, valuesIn } from './series';
import { SeriesFrame } from './series-frame';

const perCent = 10_000;
const format = (value: number) => formatRate(value * perCent, 1);
const formatTick = (value: number) => formatRate(value * perCent, 0);

interface MarginsChartProps extends ReportChartProps {
  views?: ReactNode;
  height?: number;
}

/** Gross, EBITDA and net margin over time, in per cent. */
export function MarginsChart({ result, periods, views, height = 168 }: MarginsChartProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const margin = (
    key: 'grossMargin' | 'ebitdaMargin' | 'netMargin',
    tone: ChartSeries['tone'],
    dash?: string,
  ): ChartSeries => ({
    key,
    name: t(`forecast:rows.${key}`),
    tone,
    dash,
    source: sourceOf(findRow(result.profitAndLoss, key)),
    values: valuesIn(findRow(result.profitAndLoss, key), periods, perCent),
  });
  const series = [margin('grossMargin', '1'), margin('ebitdaMargin', '2', '7 4'), margin('netMargin', '3', '2 4')];
  const points = periods.map(({ point }) => point);
  return (
    <SeriesFrame
      title={t('chart.margins')}
      views={views}
      points={points}
      series={series}
      described={series}
      lines={series.map(({ key }) => key)}
      format={format}
      height={height}
    >
      <LineChart
        points={points}
        series={series}
        height={height}
        formatValue={format}
        formatTick={formatTick}
        isCompact
      />
    </SeriesFrame>
  );
}
