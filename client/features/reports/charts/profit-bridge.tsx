import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { Bridge, type BridgeStep } from './bridge';
import type { ReportChartProps } from './series';
import { sum, valuesIn } from './series';

/** From revenue to net profit, over the periods shown. */
export function ProfitBridge({
  result,
  periods,
  views,
  height,
}: ReportChartProps & { views?: ReactNode; height: number }) {
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
