import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { Bridge, type BridgeStep } from './bridge';
import { ColumnChart } from './lazy-charts';
import { MarginsChart } from './margins-chart';
import { type ReportChartProps, seriesByLine, sum, valuesIn } from './series';
import { SeriesFrame } from './series-frame';

type View = 'revenue' | 'margins' | 'waterfall';
const height = 132;

/** Revenue by line, margins, and the way from revenue to net profit. */
export function ProfitAndLossChart(props: ReportChartProps) {
  const { t } = useTranslation('reports');
  const [view, setView] = useState<View>('revenue');
  const views = (
    <Segmented<View>
      label={t('chart.view')}
      value={view}
      onChange={setView}
      segments={(['revenue', 'margins', 'waterfall'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
    />
  );
  if (view === 'margins') return <MarginsChart {...props} views={views} height={height + 28} />;
  if (view === 'waterfall') return <ProfitBridge {...props} views={views} height={height + 28} />;
  return <RevenueChart {...props} views={views} />;
}

function RevenueChart({ result, periods, views }: ReportChartProps & { views: React.ReactNode }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const divisor = 10 ** minorDigitsOf(result);
  const rows = result.profitAndLoss.rows.filter(
    ({ key }) => key.startsWith('revenue:') || key === 'openingDeferredRevenue' || key === 'flatRateSurplus',
  );
  const series = seriesByLine({
    rows: rows.map((row) => ({ row, name: rowName(find, row) })),
    periods,
    divisor,
    restName: t('chart.revenueRest'),
  });
  const points = periods.map(({ point }) => point);
  const total = {
    key: 'total',
    name: t('chart.revenue'),
    tone: '6' as const,
    values: valuesIn(findRow(result.profitAndLoss, 'totalRevenue'), periods, divisor),
  };
  return (
    <SeriesFrame
      title={t('chart.revenue')}
      views={views}
      points={points}
      series={series.length === 1 ? series : [...series, total]}
      described={[total]}
      legend={<ChartLegend series={series} />}
      height={height}
    >
      <ColumnChart points={points} series={series} height={height} />
    </SeriesFrame>
  );
}

/** From revenue to net profit, over the periods shown. */
function ProfitBridge({ result, periods, views, height }: ReportChartProps & { views?: ReactNode; height: number }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const divisor = 10 ** minorDigitsOf(result);
  const row = (key: string) => findRow(result.profitAndLoss, key);
  const totalOf = (key: string) => sum(valuesIn(row(key), periods, divisor));
  const revenue = totalOf('totalRevenue');
  const profit = totalOf('netProfit');
  const steps: BridgeStep[] = [
    { key: 'revenue', name: t('chart.revenue'), kind: 'level', value: revenue, row: row('totalRevenue') },
    {
      key: 'direct',
      name: t('forecast:rows.directCosts'),
      kind: 'change',
      value: totalOf('totalDirectCosts'),
      row: row('totalDirectCosts'),
    },
    {
      key: 'operating',
      name: t('chart.operatingExpenses'),
      kind: 'change',
      value: totalOf('totalOperatingExpenses'),
      row: row('totalOperatingExpenses'),
    },
    { key: 'below', name: t('chart.below'), kind: 'change', value: profit - totalOf('ebitda') },
    { key: 'profit', name: t('forecast:rows.netProfit'), kind: 'level', value: profit, row: row('netProfit') },
  ];
  return (
    <Bridge
      result={result}
      periods={periods}
      title={t('chart.waterfall')}
      views={views}
      summary={t('chart.profitBridgeSummary', { revenue: formatNumber(revenue), profit: formatNumber(profit) })}
      steps={steps}
      height={height}
    />
  );
}
