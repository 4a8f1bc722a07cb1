import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { usePlanName } from './plan-name';
import { QueryPart } from './query-part';

type Revenue = RouterOutputs['admin']['overview']['revenue'];

/** Which plans are paid for, and what each brings a month. */
export function SubscriptionsCard() {
  const { t } = useTranslation('admin');
  const overview = trpc.admin.overview.useQuery();
  return (
    <Card title={t('subscriptions.title')} padding="flush">
      <QueryPart query={overview} failed={t('subscriptions.failed')} rows={3}>
        {({ revenue }) =>
          revenue.plans.length === 0 ? (
            <EmptyState icon={CreditCard} title={t('subscriptions.empty')}>
              {t('subscriptions.emptyText')}
            </EmptyState>
          ) : (
            revenue.monthly.map(({ currency }) => <PlanTable key={currency} revenue={revenue} currency={currency} />)
          )
        }
      </QueryPart>
    </Card>
  );
}

function PlanTable({ revenue, currency }: { revenue: Revenue; currency: string }) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const plans = revenue.plans.filter((plan) => plan.currency === currency);
  const together = revenue.monthly.find((total) => total.currency === currency);
  const count = plans.reduce((total, plan) => total + plan.subscriptions, 0);
  return (
    <DataTable
      caption={t('subscriptions.title')}
      columns={[
        { head: t('subscriptions.plan'), isRowHead: true, cell: (plan) => planName(plan.lookupKey) },
        { head: t('subscriptions.count'), isNumeric: true, cell: (plan) => formatCount(plan.subscriptions) },
        {
          head: t('subscriptions.monthly', { currency: currency.toUpperCase() }),
          isNumeric: true,
          cell: (plan) => formatPrice(plan.monthly),
        },
      ]}
      rows={plans}
      rowKey={(plan) => String(plan.lookupKey)}
      foot={
        <tr>
          <th scope="row" className="text-ink-2">
            {t('subscriptions.together')}
          </th>
          <td className="text-right">{formatCount(count)}</td>
          <td className="text-right">{formatPrice(together?.amount ?? 0)}</td>
        </tr>
      }
    />
  );
}
