import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount } from '#client/lib/format.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { type AdminColumn, AdminTable } from './parts/admin-table';
import { priceText } from './price-text';
import { QueryPart } from './query-part';

type Price = RouterOutputs['admin']['billing']['prices'][number];

/** What is sold comes first, then by amount. */
const inOrder = (a: Price, b: Price) =>
  Number(b.isActive) - Number(a.isActive) || (a.amountMinor ?? 0) - (b.amountMinor ?? 0);

/** The price in words: `29.00 USD a month`. */
function useAmount(): (price: Price) => string {
  const { t } = useTranslation('admin');
  return ({ amountMinor, currency, interval }) => {
    if (amountMinor === null) return t('none');
    const amount = priceText(amountMinor, currency);
    if (interval === 'month') return t('stripe.perMonth', { amount });
    return interval === 'year' ? t('stripe.perYear', { amount }) : amount;
  };
}

/** Every price at Stripe, sold or archived, with how many people pay it. */
export function PlansCard() {
  const { t } = useTranslation('admin');
  const amountOf = useAmount();
  const prices = trpc.admin.billing.prices.useQuery();
  const offers = trpc.billing.plans.useQuery();
  const trialOf = ({ planCode, isActive }: Price) => {
    const days = isActive ? (offers.data?.find(({ code }) => code === planCode)?.trialDays ?? 0) : 0;
    return days > 0 ? t('stripe.trialDays', { count: days }) : t('stripe.noTrial');
  };
  const columns: readonly AdminColumn<Price>[] = [
    {
      head: t('subscriptions.plan'),
      isRowHead: true,
      cell: ({ planCode, productName }) => (planCode ? t(`plan.${planCode}`) : productName),
    },
    {
      head: t('stripe.lookupKey'),
      isDesktopOnly: true,
      cell: ({ lookupKey }) => <span className="font-mono text-[0.92em] text-ink-2">{lookupKey ?? t('none')}</span>,
    },
    {
      head: t('stripe.priceId'),
      isDesktopOnly: true,
      cell: ({ priceId }) => <span className="font-mono text-[0.92em] text-ink-3">{priceId}</span>,
    },
    { head: t('stripe.trial'), className: 'text-ink-2', isDesktopOnly: true, cell: trialOf },
    {
      head: t('stripe.sale'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'ok' : 'line'}>{isActive ? t('stripe.sold') : t('stripe.notSold')}</Badge>
      ),
    },
    { head: t('stripe.amount'), isNumeric: true, cell: amountOf },
    {
      head: t('subscriptions.count'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ subscribers }) => formatCount(subscribers),
    },
  ];
  return (
    <Card title={t('stripe.plans')} padding="flush">
      <QueryPart query={prices} failed={t('stripe.plansFailed')} rows={2}>
        {(rows) => (
          <AdminTable
            caption={t('stripe.plans')}
            columns={columns}
            rows={rows.toSorted(inOrder)}
            rowKey={({ priceId }) => priceId}
            empty={
              <EmptyState icon={CreditCard} title={t('stripe.noPlans')}>
                {t('stripe.noPlansText')}
              </EmptyState>
            }
          />
        )}
      </QueryPart>
    </Card>
  );
}
