import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import type { WaterfallStep } from '#client/components/chart-waterfall/waterfall-bars.ts';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf, useDisplayScale } from '../use-report';
import { WaterfallChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { sum, valuesIn } from './series';
import { useChartLabels } from './use-chart-labels';

/** From revenue to net profit, over the periods shown. */
export function ProfitBridge({
  result,
  periods,
  views,
  height,
}: ReportChartProps & { views?: ReactNode; height: number }) {
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const { scale, withUnit } = useDisplayScale(result);
  const divisor = 10 ** minorDigitsOf(result);
  const totalOf = (key: string) => sum(valuesIn(findRow(result.profitAndLoss, key), periods, divisor));
  const revenue = totalOf('totalRevenue');
  const profit = totalOf('netProfit');
  const steps: WaterfallStep[] = [
    { key: 'revenue', name: t('chart.revenue'), kind: 'level', value: revenue },
    { key: 'direct', name: t('chart.directCosts'), kind: 'change', value: totalOf('totalDirectCosts') },
    { key: 'operating', name: t('chart.operatingExpenses'), kind: 'change', value: totalOf('totalOperatingExpenses') },
    { key: 'below', name: t('chart.below'), kind: 'change', value: profit - totalOf('ebitda') },
    { key: 'profit', name: t('chart.netProfit'), kind: 'level', value: profit },
  ];
  return (
    <ChartFrame
      title={t('chart.waterfall')}
      views={views}
      sub={withUnit()}
      labels={labels}
      height={height}
      summary={t('chart.profitBridgeSummary', { revenue: formatNumber(revenue), profit: formatNumber(profit) })}
      table={tableOfSteps(t('chart.waterfall'), t('chart.period'), periodsTitle(periods), steps)}
    >
      <WaterfallChart steps={steps} height={height} labelScale={scale} />
    </ChartFrame>
  );
}

export function periodsTitle(periods: ReportChartProps['periods']): string {
  const first = periods[0]?.point.title ?? '';
  const last = periods.at(-1)?.point.title ?? '';
  return first === last ? first : `${first} – ${last}`;
}

/** The data table of a waterfall: one row a step. */
export function tableOfSteps(caption: string, head: string, column: string, steps: readonly WaterfallStep[]) {
  return {
    caption,
    head,
    columns: [{ key: 'value', name: column }],
    rows: steps.map(({ key, name, value }) => ({ key, name, figures: [formatNumber(value)], values: [value] })),
  };
}
