import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '../../components/button';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { failureOf } from '../../lib/failure';
import { paths } from '../../lib/paths';
import { trpc } from '../../lib/trpc';
import { InvoicesCard } from './billing/invoices-card';
import { PaymentMethodCard } from './billing/payment-method-card';
import { SubscriptionCard } from './billing/subscription-card';
import { SectionTitle } from './section-title';

/** The subscription, the card, the change of plan, the invoices. */
export function BillingPage() {
  const { t } = useTranslation('account');
  const status = trpc.billing.status.useQuery();
  const hasPlan = status.data ? status.data.planCode !== null : false;
  return (
    <>
      <SectionTitle title={t('billing.title')} />
      {status.isPending && (
        <Card padding="flush">
          <Skeleton rows={3} columns={1} />
        </Card>
      )}
      {status.error && (
        <Card>
          <FailedState
            title={t('billing.failed')}
            detail={failureOf(status.error).text}
            requestId={failureOf(status.error).requestId}
            onRetry={() => status.refetch()}
          />
        </Card>
      )}
      {status.data && !hasPlan && (
        <Card>
          <EmptyState
            title={t('billing.none')}
            action={
              <Link className={buttonClasses({ variant: 'primary' })} to={paths.subscribe}>
                {t('billing.choose')}
              </Link>
            }
          >
            {t('billing.noneText')}
          </EmptyState>
        </Card>
      )}
      {status.data && hasPlan && (
        <>
          <div className="bg">
            <SubscriptionCard status={status.data} />
            <PaymentMethodCard card={status.data.card} />
          </div>
          <InvoicesCard />
        </>
      )}
    </>
  );
}
