import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { formatDate, formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { BackLink } from '../parts/back-link';
import { HeadCard, HeadFact } from '../parts/head-card';
import { twoColumns } from '../parts/looks';
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
      <BackLink to={paths.stripeTab('customers')}>{t('customers.one.back')}</BackLink>
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
      <Head customer={customer} />
      <CustomerSubscriptions customer={customer} />
      <CustomerInvoices customer={customer} />
      <div className={twoColumns}>
        <CustomerTrail customer={customer} />
        <CustomerEvents events={customer.events} />
      </div>
    </>
  );
}

function Head({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const { person, state, status, subscriptions } = customer;
  const { stripeCustomerId, createdAt, deletedAt } = customer.customer;
  const readAt = subscriptions[0]?.syncedAt;
  const mayEnter = status === SUBSCRIPTION_ACTIVE;
  return (
    <HeadCard
      label={nameOf(customer)}
      name={person?.username ?? t('customers.closed')}
      line={
        <>
          <AccessBadge state={state} status={subscriptions[0]?.status ?? null} />
          {deletedAt && <Badge tone="line">{t('customers.deleted')}</Badge>}
          <span className="min-w-0 flex-1" />
          <ResyncButton customer={customer} />
        </>
      }
      className="px-4 pt-3.5 pb-3"
      facts="mt-3 flex flex-wrap gap-x-7 gap-y-2.5"
    >
      <HeadFact term={t('customers.one.access')}>
        {mayEnter ? t('customers.one.mayEnter') : t('person.state.noRole')}
      </HeadFact>
      <HeadFact term={t('users.email')}>{person?.email ?? t('none')}</HeadFact>
      <HeadFact term={t('customers.id')} isCode>
        {stripeCustomerId}
      </HeadFact>
      <HeadFact term={t('customers.one.since')}>{formatDate(createdAt)}</HeadFact>
      <HeadFact term={t('customers.one.read')}>{readAt ? formatDateTime(readAt) : t('stripe.health.notYet')}</HeadFact>
    </HeadCard>
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
      icon={RefreshCw}
      label={t('customers.one.resync')}
    />
  );
}
