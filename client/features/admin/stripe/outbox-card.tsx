import { CircleCheck, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime, formatTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { SecondLine } from '../parts/table-lines';
import { QueryPart } from '../query-part';
import type { BillingHealth } from './health-summary-card';
import { useOutcome } from './use-outcome';

type Outbox = BillingHealth['outbox'];
type Item = Outbox['troubled'][number];

/** Calls that Stripe could not take: how many wait, and those that failed with a way to make them now. */
export function OutboxCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.billing.health.useQuery();
  return (
    <Card title={t('stripe.health.outbox')} sub={t('stripe.health.outboxSub')} padding="flush">
      <QueryPart query={health} failed={t('health.failed')} rows={3}>
        {({ outbox }) => (
          <>
            <Counts outbox={outbox} />
            <Troubled rows={outbox.troubled} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

function Counts({ outbox }: { outbox: Outbox }) {
  const { t } = useTranslation('admin');
  const { waiting, failed, dead, done, oldestDueAt } = outbox;
  const counts = [
    { key: 'waiting', name: t('stripe.statuses.pending'), value: formatCount(waiting), isBad: false },
    { key: 'failed', name: t('stripe.health.failedState'), value: formatCount(failed), isBad: failed > 0 },
    { key: 'dead', name: t('stripe.statuses.dead'), value: formatCount(dead), isBad: dead > 0 },
    { key: 'done', name: t('stripe.statuses.done'), value: formatCount(done), isBad: false },
    {
      key: 'oldest',
      name: t('stripe.health.oldest'),
      value: oldestDueAt ? formatDateTime(oldestDueAt) : t('stripe.health.nothingDue'),
      isBad: false,
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-y border-t-line-faint border-b-line desk:grid-cols-5">
      {counts.map(({ key, name, value, isBad }) => (
        <div
          key={key}
          className="grid content-between border-l border-line-faint px-4 pt-2.25 pb-2.5 first:border-l-0 max-desk:odd:border-l-0"
        >
          <dt className="text-xs/5 text-ink-2">{name}</dt>
          <dd className={isBad ? 'font-semibold text-negative' : 'font-semibold'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Troubled({ rows }: { rows: readonly Item[] }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const retry = trpc.admin.billing.retryOutbox.useMutation({
    onSuccess: ({ isDone, lastError }) => {
      if (isDone) outcome.done(t('stripe.outcome.retried'), t('stripe.outcome.retriedText'));
      else outcome.warn(t('stripe.outcome.retryFailed'), lastError ?? '');
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  const columns: readonly AdminColumn<Item>[] = [
    {
      head: t('audit.action'),
      isRowHead: true,
      isWrapped: true,
      isTall: true,
      cell: ({ kind, object, lastError }) => (
        <>
          {t(`stripe.health.kinds.${kind}`)} <span className="font-mono text-[0.92em] text-ink-3">{object}</span>
          <SecondLine isBad>{lastError}</SecondLine>
        </>
      ),
    },
    { head: t('stripe.tries'), isNumeric: true, isDesktopOnly: true, cell: (row) => formatCount(row.attempts) },
    {
      head: t('stripe.status'),
      cell: ({ nextAttemptAt }) => (
        <Badge tone={nextAttemptAt ? 'warn' : 'bad'}>
          {nextAttemptAt ? t('stripe.health.next', { time: formatTime(nextAttemptAt) }) : t('stripe.health.givenUp')}
        </Badge>
      ),
    },
    {
      head: <span className="sr-only">{t('stripe.health.retry')}</span>,
      isNumeric: true,
      cell: ({ id, kind, object }) => (
        <Button
          size="small"
          aria-label={t('stripe.health.retryNamed', { what: t(`stripe.health.kinds.${kind}`), object })}
          busy={retry.isPending && retry.variables.id === id && t('stripe.health.retrying')}
          onClick={() => retry.mutate({ id })}
        >
          <RotateCw className="size-3.5 max-desk:hidden" />
          {t('stripe.health.retry')}
        </Button>
      ),
    },
  ];
  return (
    <AdminTable
      caption={t('stripe.health.outboxTroubled')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowClassName={({ nextAttemptAt }) => (nextAttemptAt ? undefined : '[&>*]:bg-negative-soft')}
      empty={
        <EmptyState icon={CircleCheck} title={t('stripe.health.outboxEmpty')}>
          {t('stripe.health.outboxEmptyText')}
        </EmptyState>
      }
    />
  );
}
