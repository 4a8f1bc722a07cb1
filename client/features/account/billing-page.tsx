import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DuplicateNotice } from '#client/billing/duplicate-notice.tsx';
import { SeatNotices } from '#client/billing/seat-notices.tsx';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Done } from './billing/done';
import { ExpiryNotice } from './billing/expiry-notice';
import { InvoicesCard } from './billing/invoices-card';
import { PaymentMethodCard } from './billing/payment-method-card';
import { isWaiting, PendingChangeNotice } from './billing/pending-change-notice';
import { SubscriptionCard } from './billing/subscription-card';
import { useRefreshOnReturn } from './billing/use-refresh-on-return';
import { SectionTitle } from './section-title';

/** The subscription, the card, the change of plan, the invoices. */
export function BillingPage() {
  const { t } = useTranslation('billing');
  const status = trpc.billing.status.useQuery(undefined, { refetchOnWindowFocus: true });
  const [done, setDone] = useState<Done | null>(null);
  useRefreshOnReturn();
  const view = status.data;
  return (
    <>
      <SectionTitle title={t('account.title')} />
      {status.isPending && (
        <Card padding="flush">
          <Skeleton rows={3} columns={1} />
        </Card>
      )}
      {status.error && (
        <Card>
          <QueryState query={status} failed={t('subscribe.statusFailed')} />
        </Card>
      )}
      {view && <SeatNotices view={view} />}
      {view && view.planCode === null && view.state !== 'seat' && (
        <Card>
          <EmptyState
            title={t('account.none')}
            action={
              <Link className={buttonClasses({ variant: 'primary' })} to={paths.subscribe}>
                {t('account.choose')}
              </Link>
            }
          >
            {t('account.noneText')}
          </EmptyState>
        </Card>
      )}
      {view && view.planCode !== null && (
        <>
          {done && (
            <NoticeBox tone="info" isLive title={done.title}>
              {done.text}
            </NoticeBox>
          )}
          <DuplicateNotice refundedAt={view.duplicateRefundedAt} />
          <PendingChangeNotice view={view} />
          <ExpiryNotice view={view} />
          <div className="grid grid-cols-1 gap-3.5 desk:grid-cols-[1.35fr_1fr]">
            <SubscriptionCard view={view} onDone={setDone} />
            <PaymentMethodCard view={view} />
          </div>
          <InvoicesCard payUrl={view.canPayNow || isWaiting(view) ? view.openInvoiceUrl : null} />
        </>
      )}
    </>
  );
}
