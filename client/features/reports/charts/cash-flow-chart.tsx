import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import type { ChartSeries } from '#shared/charts/model.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { CashBridge } from './cash-bridge';
import { ColumnChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { valuesIn } from './series';
import { SeriesFrame } from './series-frame';

type View = 'closingCash' | 'waterfall';

const height = 148;

/** Cash in and out with the closing line, and the bridge from opening to closing cash. */
export function CashFlowChart(props: ReportChartProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const [view, setView] = useState<View>('closingCash');
  const views = (
    <Segmented<View>
      label={t('chart.view')}
      value={view}
      onChange={setView}
      segments={(['closingCash', 'waterfall'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
    />
  );
  return view === 'waterfall' ? (
    <CashBridge {...props} views={views} height={height + 28} />
  ) : (
    <InAndOut {...props} views={views} />
  );
}

const totals = new Set([
  'operations',
  'investing',
  'financing',
  'changeInCash',
  'openingCash',
  'closingCash',
  'headroom',
]);

function InAndOut({ result, periods, views }: ReportChartProps & { views: React.ReactNode }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const divisor = 10 ** minorDigitsOf(result);
  const purposes = result.cashFlowDirect.rows.filter(({ key, kind }) => kind === 'line' && !totals.has(key));
  const columns = purposes.map((row) => valuesIn(row, periods, divisor));
  const sumOf = (sign: 1 | -1) =>
    periods.map((_, index) =>
      columns.reduce((total, values) => {
        const value = values[index] ?? 0;
        return value * sign > 0 ? total + value : total;
      }, 0),
    );
  const flows: ChartSeries[] = [
    { key: 'in', name: t('forecast:rows.cashIn'), tone: '1-soft', source: 'cashFlowDirect/cashIn', values: sumOf(1) },
    { key: 'out', name: t('forecast:rows.cashOut'), tone: '2', source: 'cashFlowDirect/cashOut', values: sumOf(-1) },
  ];
  const closing: ChartSeries = {
    key: 'closing',
    name: t('chart.closingCash'),
    tone: '1',
    source: 'cashFlowDirect/closingCash',
    values: valuesIn(findRow(result.cashFlowDirect, 'closingCash'), periods, divisor),
  };
  const points = periods.map(({ point }) => point);
  return (
    <SeriesFrame
      title={t('chart.closingCash')}
      views={views}
      points={points}
      series={[...flows, closing]}
      described={[closing]}
      lines={['closing']}
      height={height}
    >
      <ColumnChart points={points} series={flows} line={closing} height={height} />
    </SeriesFrame>
  );
}
