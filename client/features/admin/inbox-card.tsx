import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { everyHalfMinute } from './health-parts';
import { QueryPart } from './query-part';

/** What waits in the inbox of Stripe's events, what failed, and when the last one came. */
export function InboxCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.billing.health.useQuery(undefined, { refetchInterval: everyHalfMinute });
  const counted = (count: number, status: string) =>
    count === 0 ? '0' : <Link to={paths.stripeTab('events', { status })}>{formatCount(count)}</Link>;
  return (
    <Card title={t('stripe.health.inbox')} sub={t('stripe.health.inboxSub')} padding="flush">
      <QueryPart query={health} failed={t('stripe.health.failed')} rows={6} columns={1}>
        {({ inbox }) => (
          <dl className="adm-facts is-card">
            <dt>{t('stripe.health.last')}</dt>
            <dd>{inbox.lastReceivedAt ? formatDateTime(inbox.lastReceivedAt) : t('stripe.never')}</dd>
            <dt>{t('stripe.health.oldest')}</dt>
            <dd>{inbox.oldestDueAt ? formatDateTime(inbox.oldestDueAt) : t('stripe.health.nothingDue')}</dd>
            <dt>{t('stripe.health.waiting')}</dt>
            <dd>{counted(inbox.pending + inbox.processing, 'pending')}</dd>
            <dt>{t('stripe.health.failedState')}</dt>
            <dd className={inbox.failed > 0 ? 'font-semibold text-negative' : undefined}>
              {counted(inbox.failed, 'failed')}
            </dd>
            <dt>{t('stripe.health.dead')}</dt>
            <dd className={inbox.dead > 0 ? 'font-semibold text-negative' : undefined}>
              {counted(inbox.dead, 'dead')}
            </dd>
            <dt>{t('stripe.health.doneState')}</dt>
            <dd>{counted(inbox.done, 'done')}</dd>
            <dt>{t('stripe.health.ignored')}</dt>
            <dd>{counted(inbox.ignored, 'ignored')}</dd>
          </dl>
        )}
      </QueryPart>
    </Card>
  );
}
