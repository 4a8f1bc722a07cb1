import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { Segmented } from '#client/components/segmented.tsx';
import { scaleOfResult } from '#client/lib/display-scale.ts';
import { figureName } from '#client/lib/export/comparison.ts';
import { formatNumber } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { yearNameOf } from './month-of';
import type { ComputedCase } from './use-cases';

const LineChart = lazy(async () => ({
  default: (await import('#client/components/chart-line/line-chart.tsx')).LineChart,
}));
const height = 330;

type Charted = 'closingCash' | 'totalRevenue' | 'netProfit';
const charted: readonly Charted[] = ['closingCash', 'totalRevenue', 'netProfit'];

interface ScenariosChartProps {
  cases: readonly ComputedCase[];
  /** Index of the fiscal year; null: all of them. */
  year: number | null;
}

/** Closing cash, revenue or net profit of every scenario compared, overlaid by month. */
export function ScenariosChart({ cases, year }: ScenariosChartProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const download = useDownloadLabels();
  const { minimumCash } = useDocument(({ bank }) => bank);
  const isMobile = useIsMobile();
  const [what, setWhat] = useState<Charted>('closingCash');
  const base = cases[0]?.result;
  if (!base) return null;
  const divisor = 10 ** currencyDecimals(base.currency);
  const scale = scaleOfResult(base);
  const { timeline } = base;
  const period = year === null ? null : timeline.fiscalYears[year];
  const [from, to] = [(period?.firstMonth ?? 1) - 1, period?.lastMonth ?? timeline.months];
  const points: ChartPoint[] = timeline.labels
    .map((label, index) => {
      const title = formatMonth(Number(label.slice(0, 4)), calendarMonth(label));
      const tick = title.split(' ')[0] ?? '';
      return {
        key: label,
        tick,
        letter: tick.charAt(0),
        title,
        group: t('fiscalYear', { year: yearNameOf(base, (timeline.yearOf[index + 1] ?? 1) - 1) }),
        place: timeline.fiscalMonthOf[index + 1] ?? 1,
        isActual: index < (base.actualUntil ?? 0),
      };
    })
    .slice(from, to);
  const series = cases.map(
    ({ id, name, tone, dash, result }): ChartSeries => ({
      key: id ?? 'base',
      name,
      tone,
      dash,
      values: Array.from(monthsOf(result, what).slice(from, to), (value) => value / divisor),
    }),
  );
  const summary = series.map(({ name, values }) => `${name}: ${formatNumber(values.at(-1) ?? 0)}`).join(', ');
  const title = figureName(what, t);
  const yearNames = {
    from: t('fiscalYear', { year: yearNameOf(base, 0) }),
    to: t('fiscalYear', { year: yearNameOf(base, timeline.fiscalYears.length - 1) }),
  };
  const years = year === null ? t('assumptions.run', yearNames) : t('fiscalYear', { year: yearNameOf(base, year) });
  const sub = t('scenarios.chartSub', { what: title, years });
  const segments = charted.map((value) => ({ value, label: t(`scenarios.chartTabs.${value}`) }));
  return (
    <ChartFrame
      title={title}
      views={<Segmented<Charted> label={t('scenarios.chart')} value={what} onChange={setWhat} segments={segments} />}
      {...(isMobile && {
        legend: (
          <div className="pt-1.5 [&_span]:whitespace-normal">
            <ChartLegend series={series} lines={series.map(({ key }) => key)} />
          </div>
        ),
      })}
      sub={
        scale === 'unit'
          ? sub
          : t('subIn', {
              sub,
              unit: t(`unitNote.${scale}`, { currency: base.currency }),
            })
      }
      download={download}
      height={height}
      summary={`${title}. ${summary}`}
      table={tableOfSeries({
        caption: title,
        head: t('by.month'),
        points,
        series,
        format: formatNumber,
      })}
    >
      <LineChart
        points={points}
        series={series}
        height={height}
        labelScale={scale}
        isCompact={isMobile}
        limits={
          what !== 'closingCash' || minimumCash === 0
            ? []
            : [{ key: 'minimum', name: t('chart.minimum'), value: minimumCash / divisor, tone: 'brass' }]
        }
      />
    </ChartFrame>
  );
}

function monthsOf({ cashFlowIndirect, profitAndLoss }: ForecastResult, measure: Charted): Float64Array {
  return (measure === 'closingCash' ? cashFlowIndirect : profitAndLoss).row(measure).months;
}
