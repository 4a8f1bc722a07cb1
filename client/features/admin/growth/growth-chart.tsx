import { ChartColumn } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount, formatNumber, formatRate } from '#client/lib/format.ts';
import { formatMonth, formatMonthHead } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import type { ChartPoint } from '#shared/charts/model.ts';
import type { GrowthRange } from '#shared/inputs/admin-requests.ts';
import { chartHead } from '../parts/looks';

type Growth = RouterOutputs['admin']['growth'];

const ColumnChart = lazy(async () => ({
  default: (await import('#client/components/chart-columns/column-chart.tsx')).ColumnChart,
}));

export const growthViews = ['revenue', 'active', 'registrations', 'churn'] as const;
export type GrowthView = (typeof growthViews)[number];

const height = 226;

/** Days and weeks are named by their day in UTC, with the month below; months by themselves, with the year below. */
function pointsOf({ points }: Growth, range: GrowthRange): ChartPoint[] {
  return points.map(({ from }) => {
    const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth() + 1, from.getUTCDate()];
    const key = from.toISOString();
    const monthName = formatMonth(year, month);
    if (range === '12m') {
      const tick = formatMonthHead(year, month).slice(0, 3);
      return { key, tick, letter: tick.slice(0, 1), title: monthName, group: String(year), place: month };
    }
    const tick = String(day);
    return { key, tick, letter: tick, title: `${tick} ${monthName}`, group: monthName, place: day };
  });
}

/** The figures of a view, and how they are written. Revenue in whole units, churn in per cent. */
function figuresOf({ points }: Growth, view: GrowthView): { values: number[]; format: (value: number) => string } {
  switch (view) {
    case 'revenue':
      return { values: points.map(({ monthly }) => monthly / 100), format: (value) => formatNumber(value, 2) };
    case 'churn':
      return {
        values: points.map(({ churn }) => (churn ?? 0) * 100),
        format: (value) => formatRate(value * 10_000, 1),
      };
    default:
      return { values: points.map((point) => point[view]), format: formatCount };
  }
}

interface GrowthChartProps {
  growth: Growth;
  view: GrowthView;
  range: GrowthRange;
  /** The switch between views, in place of the title. */
  views: ReactNode;
}

/** One measure over time as columns, with its table. */
export function GrowthChart({ growth, view, range, views }: GrowthChartProps) {
  const { t } = useTranslation('admin');
  const points = pointsOf(growth, range);
  const { values, format } = figuresOf(growth, view);
  const name = t(`growth.names.${view}`, { currency: growth.currency.toUpperCase() });
  const series = [{ key: view, name, values, tone: '1' as const }];
  const last = format(values.at(-1) ?? 0);
  const isFlow = view === 'registrations';
  const together = formatCount(values.reduce((total, value) => total + value, 0));
  return (
    <ChartFrame
      className={chartHead}
      title={t('growth.title')}
      views={views}
      headNote={isFlow ? t('growth.together', { value: together }) : t('growth.now', { value: last })}
      legend={<span className="text-xs text-ink-2">{name}</span>}
      height={height}
      summary={t('growth.summary', { name, first: format(values[0] ?? 0), last })}
      table={tableOfSeries({ caption: name, head: t(`growth.heads.${range}`), points, series, format })}
    >
      {values.every((value) => value === 0) ? (
        <div className="grid place-items-center" style={{ height }}>
          <EmptyState icon={ChartColumn} title={t('growth.nothing')} />
        </div>
      ) : (
        <ColumnChart
          points={points}
          series={series}
          height={height}
          formatValue={format}
          isCounted={view === 'active' || view === 'registrations'}
        />
      )}
    </ChartFrame>
  );
}
