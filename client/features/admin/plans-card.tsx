import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { type Column, DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { formatCount, formatPrice } from '../../lib/format';
import { type RouterOutputs, trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';

type Price = RouterOutputs['admin']['billing']['prices'][number];

/** Every price at Stripe, sold or not, with how many people pay it. */
export function PlansCard() {
  const { t } = useTranslation('admin');
  const prices = trpc.admin.billing.prices.useQuery();
  const columns: readonly Column<Price>[] = [
    {
      key: 'plan',
      head: t('stripe.plan'),
      isRowHead: true,
      className: 'strong',
      cell: ({ planCode, productName, isActive }) => (
        <span className="row">
          {planCode ? t(`plan.${planCode}`) : productName}
          {!isActive && <Badge isSmall>{t('stripe.notSold')}</Badge>}
        </span>
      ),
    },
    {
      key: 'lookupKey',
      head: t('stripe.lookupKey'),
      isDesktopOnly: true,
      cell: ({ lookupKey }) => <span className="mono muted">{lookupKey ?? t('none')}</span>,
    },
    {
      key: 'amount',
      head: t('stripe.amount'),
      isNumeric: true,
      cell: ({ amountMinor, currency }) => (amountMinor === null ? t('none') : formatPrice(amountMinor, currency)),
    },
    {
      key: 'subscribers',
      head: t('stripe.active'),
      isNumeric: true,
      cell: ({ subscribers }) => formatCount(subscribers),
    },
  ];
  return (
    <Card title={t('stripe.plans')} padding="flush">
      <QueryPart query={prices} failed={t('stripe.plansFailed')} rows={2}>
        {(rows) => (
          <DataTable
            caption={t('stripe.plans')}
            columns={columns}
            rows={rows.toSorted((one, other) => (one.amountMinor ?? 0) - (other.amountMinor ?? 0))}
            rowKey={({ priceId }) => priceId}
            className="adm-rows"
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
