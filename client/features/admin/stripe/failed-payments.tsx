import { CircleCheck } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { QueryPart } from '../query-part';
import type { SubscriptionFigures } from './billing-figures';

const ColumnChart = lazy(async () => ({
  default: (await import('#client/components/chart-columns/column-chart.tsx')).ColumnChart,
}));

const height = 190;

/** Payments that failed, day by day. */
export function FailedPayments() {
  const { t } = useTranslation('admin');
  const figures = trpc.admin.billing.figures.useQuery();
  if (figures.data?.failedPayments.some(({ count }) => count > 0)) {
    return <Chart days={figures.data.failedPayments} />;
  }
  return (
    <Card title={t('figures.failedPayments')} padding="flush">
      <QueryPart query={figures} failed={t('figures.failed')} columns={1}>
        {({ pastDue }) => (
          <EmptyState
            icon={CircleCheck}
            title={t('stripe.failures.emptyTitle')}
            action={pastDue > 0 && <PastDueLink />}
          >
            {t('stripe.failures.emptyText')}
          </EmptyState>
        )}
      </QueryPart>
    </Card>
  );
}

function PastDueLink() {
  const { t } = useTranslation('admin');
  return <Link to={paths.stripeTab('customers', { status: 'past_due' })}>{t('stripe.failures.pastDue')}</Link>;
}

/** A day `2026-11-21`, which the server counts in UTC. */
function pointOf({ day }: SubscriptionFigures['failedPayments'][number]): ChartPoint {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const group = formatMonth(year, month);
  return { key: day, tick: String(date), letter: String(date), title: `${date} ${group}`, group, place: date };
}

function Chart({ days }: { days: SubscriptionFigures['failedPayments'] }) {
  const { t } = useTranslation('admin');
  const points = days.map(pointOf);
  const values = days.map(({ count }) => count);
  const series: ChartSeries[] = [{ key: 'failed', name: t('figures.failedPayments'), values, tone: '2' }];
  const count = values.reduce((total, value) => total + value, 0);
  const most = Math.max(...values);
  const title = t('figures.failedPayments');
  return (
    <ChartFrame
      title={title}
      sub={t('stripe.failures.sub', { count })}
      height={height}
      summary={t('stripe.failures.summary', {
        count,
        date: points[values.indexOf(most)]?.title ?? '',
        most: formatCount(most),
      })}
      table={tableOfSeries({ caption: title, head: t('stripe.failures.day'), points, series, format: formatCount })}
    >
      <ColumnChart
        points={points}
        series={series}
        height={height}
        formatValue={formatCount}
        formatTick={formatCount}
        isCounted
      />
    </ChartFrame>
  );
}
