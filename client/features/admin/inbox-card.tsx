import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { formatCount } from '../../lib/format';
import { formatDateTime } from '../../lib/format-date';
import { trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';

/** What waits in the inbox of Stripe's events, what failed, and when the last one came. */
export function InboxCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.health.useQuery();
  const events = trpc.admin.billing.events.useQuery({});
  return (
    <Card title={t('stripe.inbox')} padding="flush">
      <QueryPart query={health} failed={t('stripe.inboxFailed')} columns={1}>
        {({ webhooks: { waiting, failed, dead, lastReceivedAt } }) => (
          <dl className="adm-facts is-card">
            <dt>{t('stripe.inboxLast')}</dt>
            <dd>{lastReceivedAt ? formatDateTime(lastReceivedAt) : t('stripe.never')}</dd>
            <dt>{t('stripe.inboxWaiting')}</dt>
            <dd>{formatCount(waiting)}</dd>
            <dt>{t('stripe.inboxFailedEvents')}</dt>
            <dd className={failed > 0 ? 'strong neg' : undefined}>{formatCount(failed)}</dd>
            <dt>{t('stripe.inboxDead')}</dt>
            <dd className={dead > 0 ? 'strong neg' : undefined}>{formatCount(dead)}</dd>
            <dt>{t('stripe.rejections')}</dt>
            <dd>{events.data ? formatCount(events.data.rejections) : t('none')}</dd>
          </dl>
        )}
      </QueryPart>
    </Card>
  );
}
