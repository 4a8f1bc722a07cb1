import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '#shared/charts/model.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { PanelsChart } from '../charts/lazy-charts';
import { valuesIn } from '../charts/series';
import { SeriesFrame } from '../charts/series-frame';
import { findRow } from '../figure-rows';
import { periodsOf } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { useTimeline } from '../use-timeline';

const height = 204;
const mostQuarters = 20;

/** Revenue over net profit by quarter, by year where the horizon is long: two panels on one time axis. */
export function RevenueCard({ result }: { result: ForecastResult }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const words = usePeriodWords();
  const timeline = useTimeline(result.timeline);
  const { actualUntil } = result;
  const periods = useMemo(() => {
    const by = timeline.quarters.length > mostQuarters ? 'year' : 'quarter';
    return periodsOf({ timeline, view: { by, monthsOf: null, quartersOf: null }, words, actualUntil });
  }, [timeline, words, actualUntil]);
  const divisor = 10 ** minorDigitsOf(result);
  const revenue: ChartSeries = {
    key: 'revenue',
    name: t('chart.revenue'),
    tone: '1-soft',
    source: 'profitAndLoss/totalRevenue',
    values: valuesIn(findRow(result.profitAndLoss, 'totalRevenue'), periods, divisor),
  };
  const profit: ChartSeries = {
    key: 'profit',
    name: t('forecast:rows.netProfit'),
    tone: '2',
    source: 'profitAndLoss/netProfit',
    values: valuesIn(findRow(result.profitAndLoss, 'netProfit'), periods, divisor),
  };
  const points = periods.map(({ point }) => point);
  const both = [revenue, profit];
  return (
    <SeriesFrame
      title={t('overview.revenueAndProfit')}
      points={points}
      series={both}
      described={both}
      lines={['profit']}
      isLegendInHead
      height={height}
    >
      <PanelsChart points={points} columns={revenue} line={profit} height={height} />
    </SeriesFrame>
  );
}
