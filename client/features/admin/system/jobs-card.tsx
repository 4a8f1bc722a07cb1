import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount, formatNumber } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { QueryPart } from '../query-part';
export type SystemHealth = RouterOutputs['admin']['systemHealth'];

type Job = SystemHealth['jobs'][number];

interface JobsCardProps {
  query: { data: SystemHealth | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
}

/** What runs by itself: when each job ran last, and how that went. */
export function JobsCard({ query }: JobsCardProps) {
  const { t } = useTranslation('admin');
  const columns: readonly AdminColumn<Job>[] = [
    {
      head: t('system.jobs.job'),
      isRowHead: true,
      cell: ({ name }) => <span className="font-mono text-[0.92em] max-desk:whitespace-normal">{name}</span>,
    },
    {
      head: t('system.jobs.cron'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ cron }) => <span className="font-mono text-[0.92em]">{cron}</span>,
    },
    { head: t('stripe.status'), cell: (job) => <JobBadge job={job} /> },
    {
      head: t('system.jobs.last'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ lastRunAt }) => (lastRunAt ? formatDateTime(lastRunAt) : t('none')),
    },
    {
      head: t('system.jobs.took'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ lastSeconds }) =>
        lastSeconds === null
          ? t('none')
          : t('system.jobs.seconds', { seconds: formatNumber(Math.max(lastSeconds, 0.01), 2) }),
    },
    {
      head: t('system.jobs.failures'),
      isNumeric: true,
      cell: ({ failures }) =>
        failures > 0 ? <span className="font-semibold text-negative">{formatCount(failures)}</span> : formatCount(0),
    },
  ];
  return (
    <Card title={t('system.jobs.title')} padding="flush">
      <QueryPart query={query} failed={t('health.failed')} rows={6} columns={4}>
        {({ jobs }) => (
          <AdminTable
            caption={t('system.jobs.title')}
            columns={columns}
            rows={jobs}
            rowKey={({ name }) => name}
            empty={
              <EmptyState icon={Timer} title={t('system.jobs.emptyTitle')}>
                {t('system.jobs.emptyText')}
              </EmptyState>
            }
          />
        )}
      </QueryPart>
    </Card>
  );
}

function JobBadge({ job: { lastSucceeded } }: { job: Job }) {
  const { t } = useTranslation('admin');
  if (lastSucceeded === null) return <Badge tone="line">{t('system.jobs.never')}</Badge>;
  return (
    <Badge tone={lastSucceeded ? 'ok' : 'bad'}>
      {lastSucceeded ? t('health.isWell') : t('stripe.statuses.failedNow')}
    </Badge>
  );
}
