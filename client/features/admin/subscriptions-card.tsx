import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
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
    <div className="scroll">
      <table className="tbl list">
        <caption className="sr">{t('subscriptions.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('subscriptions.plan')}</th>
            <th scope="col" className="num">
              {t('subscriptions.count')}
            </th>
            <th scope="col" className="num">
              {t('subscriptions.monthly', { currency: currency.toUpperCase() })}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.lookupKey}>
              <th scope="row">{planName(plan.lookupKey)}</th>
              <td className="num">{formatCount(plan.subscriptions)}</td>
              <td className="num">{formatPrice(plan.monthly)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="muted">
              {t('subscriptions.together')}
            </th>
            <td className="num strong">{formatCount(count)}</td>
            <td className="num strong">{formatPrice(together?.amount ?? 0)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
