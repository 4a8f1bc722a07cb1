import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { InboxCard } from '../inbox-card';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { shortScroll, twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import type { BillingHealth } from './health-summary-card';
import { OutboxCard } from './outbox-card';
import { ReconciliationCard } from './reconciliation-card';

/** Inbox, outbox, comparison with Stripe, and what was rejected. */
export function HealthView() {
  return (
    <>
      <div className={twoColumns}>
        <InboxCard />
        <ReconciliationCard />
      </div>
      <OutboxCard />
      <RejectionsCard />
    </>
  );
}

/** What was sent to us and rejected: how much since the start, and the newest hundred. */
function RejectionsCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.billing.health.useQuery();
  const columns: readonly AdminColumn<BillingHealth['rejected']['latest'][number]>[] = [
    {
      head: t('stripe.health.rejectedWhy'),
      isRowHead: true,
      isWrapped: true,
      cell: ({ reason }) => t(`stripe.health.reasons.${reason}`),
    },
    {
      head: t('mails.when'),
      isNumeric: true,
      className: 'text-ink-2',
      cell: ({ receivedAt }) => formatDateTime(receivedAt),
    },
  ];
  return (
    <Card
      title={t('stripe.health.rejected')}
      sub={health.data && t('stripe.health.rejectedSub', { total: formatCount(health.data.rejected.count) })}
      padding="flush"
    >
      <QueryPart query={health} failed={t('health.failed')} rows={3} columns={2}>
        {({ rejected }) => (
          <ScrollRegion className={shortScroll} label={t('stripe.health.rejected')}>
            <AdminTable
              caption={t('stripe.health.rejected')}
              columns={columns}
              rows={rejected.latest}
              rowKey={({ id }) => String(id)}
              empty={
                <EmptyState icon={ShieldCheck} title={t('stripe.health.rejectedEmpty')}>
                  {t('stripe.health.rejectedEmptyText')}
                </EmptyState>
              }
            />
          </ScrollRegion>
        )}
      </QueryPart>
    </Card>
  );
}
