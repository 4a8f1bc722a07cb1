import { ChevronLeft, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { formatDate, formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { QueryPart } from '../query-part';
import { useOutcome } from '../stripe/use-outcome';
import { AccessBadge } from './access-badge';
import { type Customer, nameOf } from './customer';
import { CustomerEvents } from './customer-events';
import { CustomerInvoices } from './customer-invoices';
import { CustomerSubscriptions } from './customer-subscriptions';
import { CustomerTrail } from './customer-trail';

/** One customer: subscriptions, invoices, what happened, and what an administrator can do. */
export function CustomerView({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const customer = trpc.admin.billing.customer.useQuery({ id });
  return (
    <>
      <p>
        <Link className="items-center st-back" to={paths.stripeTab('customers')}>
          <ChevronLeft />
          {t('customers.one.back')}
        </Link>
      </p>
      {customer.data ? (
        <Whole customer={customer.data} />
      ) : (
        <Card padding="flush">
          <QueryPart query={customer} failed={t('customers.one.failed')} rows={8}>
            {() => null}
          </QueryPart>
        </Card>
      )}
    </>
  );
}

function Whole({ customer }: { customer: Customer }) {
  return (
    <>
      <HeadCard customer={customer} />
      <CustomerSubscriptions customer={customer} />
      <CustomerInvoices customer={customer} />
      <div className="adm-two">
        <CustomerTrail customer={customer} />
        <CustomerEvents events={customer.events} />
      </div>
    </>
  );
}

function HeadCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const { person, state, status, subscriptions } = customer;
  const { stripeCustomerId, createdAt, deletedAt } = customer.customer;
  const readAt = subscriptions[0]?.syncedAt;
  const mayEnter = status === SUBSCRIPTION_ACTIVE;
  return (
    <section className="card st-head" aria-label={nameOf(customer)}>
      <div className="flex items-center st-head-line">
        <h2 className="h2">{person?.username ?? t('customers.closed')}</h2>
        <AccessBadge state={state} status={subscriptions[0]?.status ?? null} />
        {deletedAt && <Badge tone="line">{t('customers.deleted')}</Badge>}
        <span className="flex-1" />
        <ResyncButton customer={customer} />
      </div>
      <dl className="st-facts">
        <div>
          <dt>{t('customers.one.access')}</dt>
          <dd>{mayEnter ? t('customers.one.mayEnter') : t('customers.one.mayNotEnter')}</dd>
        </div>
        <div>
          <dt>{t('customers.one.email')}</dt>
          <dd>{person?.email ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('customers.id')}</dt>
          <dd className="font-mono text-[0.92em]">{stripeCustomerId}</dd>
        </div>
        <div>
          <dt>{t('customers.one.since')}</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        <div>
          <dt>{t('customers.one.read')}</dt>
          <dd>{readAt ? formatDateTime(readAt) : t('customers.one.never')}</dd>
        </div>
      </dl>
    </section>
  );
}

function ResyncButton({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const name = nameOf(customer);
  const resync = trpc.admin.billing.resync.useMutation({
    onSuccess: ({ isChanged }) =>
      outcome.done(
        t('customers.resync.done'),
        isChanged ? t('customers.resync.changed', { name }) : t('customers.resync.unchanged', { name }),
      ),
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  return (
    <Button
      busy={resync.isPending && t('customers.one.resyncing')}
      title={t('customers.one.resyncHint')}
      onClick={() => resync.mutate({ id: customer.customer.id })}
    >
      <RefreshCw />
      {t('customers.one.resync')}
    </Button>
  );
}
