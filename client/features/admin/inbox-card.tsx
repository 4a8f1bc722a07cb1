import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { everyHalfMinute } from './health-parts';
import { FactList } from './parts/fact-list';
import { QueryPart } from './query-part';

/** What waits in the inbox of Stripe's events, what failed, and when the last one came. */
export function InboxCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.billing.health.useQuery(undefined, { refetchInterval: everyHalfMinute });
  const counted = (count: number, status: string) =>
    count === 0 ? '0' : <Link to={paths.stripeTab('events', { status })}>{formatCount(count)}</Link>;
  return (
    <Card title={t('stripe.health.inbox')} sub={t('stripe.health.inboxSub')} padding="flush">
      <QueryPart query={health} failed={t('health.failed')} rows={6} columns={1}>
        {({ inbox }) => (
          <FactList
            isCard
            facts={[
              {
                name: t('health.lastEvent'),
                value: inbox.lastReceivedAt ? formatDateTime(inbox.lastReceivedAt) : t('health.never'),
              },
              {
                name: t('stripe.health.oldest'),
                value: inbox.oldestDueAt ? formatDateTime(inbox.oldestDueAt) : t('stripe.health.nothingDue'),
              },
              { name: t('stripe.statuses.pending'), value: counted(inbox.pending + inbox.processing, 'pending') },
              { name: t('stripe.health.failedState'), value: counted(inbox.failed, 'failed'), isBad: inbox.failed > 0 },
              { name: t('stripe.statuses.dead'), value: counted(inbox.dead, 'dead'), isBad: inbox.dead > 0 },
              { name: t('stripe.statuses.done'), value: counted(inbox.done, 'done') },
              { name: t('stripe.statuses.ignored'), value: counted(inbox.ignored, 'ignored') },
            ]}
          />
        )}
      </QueryPart>
    </Card>
  );
}
