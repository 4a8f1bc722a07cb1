import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { Segmented } from '#client/components/segmented.tsx';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { describeSeries } from './describe';
import { ColumnChart } from './lazy-charts';
import { MarginsChart } from './margins-chart';
import { ProfitBridge } from './profit-bridge';
import { type ReportChartProps, seriesByLine, valuesIn } from './series';
import { useChartLabels } from './use-chart-labels';

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
  const labels = useChartLabels();
  const divisor = 10 ** minorDigitsOf(result);
  const rows = result.profitAndLoss.rows.filter(
    ({ key }) => key.startsWith('revenue:') || key === 'openingDeferredRevenue',
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
    <ChartFrame
      title={t('chart.revenue')}
      views={views}
      labels={labels}
      height={height}
      summary={describeSeries({ t, points, series: total, format: formatNumber })}
      table={tableOfSeries({
        caption: t('chart.revenue'),
        head: t('chart.period'),
        points,
        series: [...series, total],
        format: formatNumber,
      })}
      legend={<ChartLegend series={series} />}
    >
      <ColumnChart points={points} series={series} height={height} />
    </ChartFrame>
  );
}
