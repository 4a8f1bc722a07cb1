import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#client/lib/format.ts';
import { findRow } from '../figure-rows';
import { minorDigitsOf } from '../use-report';
import { Bridge, type BridgeStep } from './bridge';
import type { ReportChartProps } from './series';
import { sum, valuesIn } from './series';

interface CashBridgeProps extends ReportChartProps {
  title?: string;
  sub?: string;
  views?: ReactNode;
  height: number;
}

/** From opening to closing cash by operations, investing and financing, over the periods shown. */
export function CashBridge({ result, periods, title, sub, views, height }: CashBridgeProps) {
  const { t } = useTranslation('reports');
  const divisor = 10 ** minorDigitsOf(result);
  const row = (key: string) => findRow(result.cashFlowIndirect, key);
  const values = (key: string) => valuesIn(row(key), periods, divisor);
  const amounts = {
    opening: values('openingCash')[0] ?? 0,
    operations: sum(values('operations')),
    investing: sum(values('investing')),
    financing: sum(values('financing')),
    closing: values('closingCash').at(-1) ?? 0,
  };
  const steps: BridgeStep[] = [
    {
      key: 'opening',
      name: t('chart.openingShort'),
      kind: 'level',
      value: amounts.opening,
      row: row('openingCash'),
      at: 'first',
    },
    {
      key: 'operations',
      name: t('chart.operations'),
      kind: 'change',
      value: amounts.operations,
      row: row('operations'),
    },
    { key: 'investing', name: t('chart.investing'), kind: 'change', value: amounts.investing, row: row('investing') },
    { key: 'financing', name: t('chart.financing'), kind: 'change', value: amounts.financing, row: row('financing') },
    {
      key: 'closing',
      name: t('chart.closingShort'),
      kind: 'level',
      value: amounts.closing,
      row: row('closingCash'),
      at: 'last',
    },
  ];
  const words = Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, formatNumber(value)]));
  return (
    <Bridge
      result={result}
      periods={periods}
      title={title ?? t('chart.bridge')}
      sub={sub}
      views={views}
      summary={t('chart.bridgeSummary', {
        opening: '',
        operations: '',
        investing: '',
        financing: '',
        closing: '',
        ...words,
      })}
      steps={steps}
      height={height}
    />
  );
}
