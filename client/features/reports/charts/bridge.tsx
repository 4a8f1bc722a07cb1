import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import type { WaterfallStep } from '#client/components/chart-waterfall/waterfall-bars.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useDisplayScale } from '../use-report';
import { WaterfallChart } from './lazy-charts';
import type { ReportChartProps } from './series';
import { useChartLabels } from './use-chart-labels';

interface BridgeProps extends ReportChartProps {
  title: string;
  sub?: string | undefined;
  views?: ReactNode;
  summary: string;
  steps: readonly WaterfallStep[];
  height: number;
}

/** From one level to another by what changes it, over the periods shown; its table has one row a step. */
export function Bridge({ result, periods, title, sub, views, summary, steps, height }: BridgeProps) {
  const { t } = useTranslation('reports');
  const labels = useChartLabels();
  const { scale, withUnit } = useDisplayScale(result);
  const first = periods[0]?.point.title ?? '';
  const last = periods.at(-1)?.point.title ?? '';
  return (
    <ChartFrame
      title={title}
      views={views}
      sub={withUnit(sub)}
      labels={labels}
      height={height}
      summary={summary}
      table={{
        caption: title,
        head: t('chart.period'),
        columns: [{ key: 'value', name: first === last ? first : `${first} – ${last}` }],
        rows: steps.map(({ key, name, value }) => ({ key, name, figures: [formatNumber(value)], values: [value] })),
      }}
    >
      <WaterfallChart steps={steps} height={height} labelScale={scale} />
    </ChartFrame>
  );
}
