import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { WaterfallStep } from '#shared/charts/waterfall-bars.ts';
import type { ForecastResult, StatementRow } from '#shared/engine/result.ts';
import type { ReportPeriod } from '../periods';
import { useDisplayScale } from '../use-report';
import { WaterfallChart } from './lazy-charts';
import { type ReportChartProps, sourceOf } from './series';

export interface BridgeStep extends Omit<WaterfallStep, 'source'> {
  /** Whose figure it is, in the whole of the periods shown unless in the first or the last. */
  row?: StatementRow | undefined;
  at?: 'first' | 'last';
}

/** The one period that covers all that are shown: the only one, or the fiscal year they make. */
function wholeOf({ timeline }: ForecastResult, periods: readonly ReportPeriod[]): string | undefined {
  if (periods.length === 1) return periods[0]?.point.key;
  const monthsOf = ({ column: { series, index } }: ReportPeriod) =>
    series === 'quarters' ? timeline.quarters[index] : { firstMonth: index + 1, lastMonth: index + 1 };
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || first.column.series === 'years') return undefined;
  const year = timeline.fiscalYears.findIndex(
    ({ firstMonth, lastMonth }) =>
      firstMonth === monthsOf(first)?.firstMonth && lastMonth === monthsOf(last)?.lastMonth,
  );
  return year < 0 ? undefined : `y${year}`;
}

interface BridgeProps extends ReportChartProps {
  title: string;
  sub?: string | undefined;
  views?: ReactNode;
  summary: string;
  steps: readonly BridgeStep[];
  height: number;
}

/** From one level to another by what changes it, over the periods shown; its table has one row a step. */
export function Bridge({ result, periods, title, sub, views, summary, steps, height }: BridgeProps) {
  const { t } = useTranslation('reports');
  const download = useDownloadLabels();
  const { scale, withUnit } = useDisplayScale(result);
  const first = periods[0]?.point.title ?? '';
  const last = periods.at(-1)?.point.title ?? '';
  const points = {
    first: periods[0]?.point.key,
    last: periods.at(-1)?.point.key,
    whole: wholeOf(result, periods),
  };
  const explained = steps.map(({ row: figures, at, ...step }): WaterfallStep => {
    const row = sourceOf(figures);
    const point = points[at ?? 'whole'];
    return row !== undefined && point !== undefined ? { ...step, source: { row, point } } : step;
  });
  return (
    <ChartFrame
      title={title}
      views={views}
      sub={withUnit(sub)}
      download={download}
      height={height}
      summary={summary}
      table={{
        caption: title,
        head: t('chart.period'),
        columns: [{ key: 'value', name: first === last ? first : `${first} – ${last}` }],
        rows: steps.map(({ key, name, value }) => ({ key, name, figures: [formatNumber(value)], values: [value] })),
      }}
    >
      <WaterfallChart steps={explained} height={height} labelScale={scale} />
    </ChartFrame>
  );
}
