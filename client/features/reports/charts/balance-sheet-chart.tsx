import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import type { ChartSeries } from '#client/components/chart-parts/model.ts';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { describeSeries } from './describe';
import { ColumnChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { sourceOf, valuesIn } from './series';
import { useChartLabels } from './use-chart-labels';

const height = 148;

/** Assets as a line over the columns that fund them. */
export function BalanceSheetChart({ result, periods }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const divisor = 10 ** minorDigitsOf(result);
  const series = (key: string, name: string, tone: ChartSeries['tone']): ChartSeries => ({
    key,
    name,
    tone,
    source: sourceOf(findRow(result.balanceSheet, key)),
    values: valuesIn(findRow(result.balanceSheet, key), periods, divisor),
  });
  const funding = [
    series('totalEquity', t('chart.equity'), '1'),
    series('totalLiabilities', t('chart.liabilities'), '1-soft'),
  ];
  const assets = series('totalAssets', t('chart.assets'), '2');
  const points = periods.map(({ point }) => point);
  const all = [...funding, assets];
  return (
    <ChartFrame
      title={t('chart.fundedBy')}
      labels={labels}
      height={height}
      summary={describeSeries({ t, points, series: assets, format: formatNumber })}
      table={tableOfSeries({
        caption: t('chart.fundedBy'),
        head: t('chart.period'),
        points,
        series: all,
        format: formatNumber,
      })}
      legend={<ChartLegend series={all} lines={['totalAssets']} />}
    >
      <ColumnChart points={points} series={funding} line={assets} height={height} />
    </ChartFrame>
  );
}
