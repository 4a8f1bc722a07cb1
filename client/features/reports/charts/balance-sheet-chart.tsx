import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '#shared/charts/model.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { ColumnChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { sourceOf, valuesIn } from './series';
import { SeriesFrame } from './series-frame';

const height = 148;

/** Assets as a line over the columns that fund them. */
export function BalanceSheetChart({ result, periods }: ReportChartProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const divisor = 10 ** minorDigitsOf(result);
  const series = (key: string, name: string, tone: ChartSeries['tone']): ChartSeries => ({
    key,
    name,
    tone,
    source: sourceOf(findRow(result.balanceSheet, key)),
    values: valuesIn(findRow(result.balanceSheet, key), periods, divisor),
  });
  const funding = [
    series('totalEquity', t('forecast:rows.equity'), '1'),
    series('totalLiabilities', t('forecast:rows.liabilities'), '1-soft'),
  ];
  const assets = series('totalAssets', t('forecast:rows.assets'), '2');
  const points = periods.map(({ point }) => point);
  return (
    <SeriesFrame
      title={t('chart.fundedBy')}
      points={points}
      series={[...funding, assets]}
      described={[assets]}
      lines={['totalAssets']}
      height={height}
    >
      <ColumnChart points={points} series={funding} line={assets} height={height} />
    </SeriesFrame>
  );
}
