import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Figure, Figures } from '#client/components/figures.tsx';
import { formatCount, formatPrice, formatRate } from '#client/lib/format.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { priceText } from '../price-text';
import { QueryPart } from '../query-part';

export type SubscriptionFigures = RouterOutputs['admin']['billing']['figures'];

/** What the subscriptions bring, and how many run, wait, fail and end. */
export function BillingFigures() {
  const { t } = useTranslation('admin');
  const figures = trpc.admin.billing.figures.useQuery();
  if (figures.data) return <Strip figures={figures.data} />;
  return (
    <Card aria-label={t('stripe.figures.label')} padding="flush">
      <QueryPart query={figures} failed={t('figures.failed')} rows={1} columns={6}>
        {() => null}
      </QueryPart>
    </Card>
  );
}

function useRevenueNote(): (monthly: SubscriptionFigures['monthly']) => string {
  const { t } = useTranslation('admin');
  return ([first, ...rest]) => {
    if (!first) return t('figures.noRevenue');
    if (rest.length > 0) {
      const amounts = rest.map(({ amount, currency }) => priceText(amount, currency)).join(', ');
      return t('stripe.figures.more', { amounts });
    }
    return t('figures.revenueNote', { currency: first.currency.toUpperCase() });
  };
}

function Strip({ figures }: { figures: SubscriptionFigures }) {
  const { t } = useTranslation('admin');
  const revenueNote = useRevenueNote();
  const { monthly, active, trialing, pastDue, cancelled, churn, failedPayments } = figures;
  const [first] = monthly;
  const since = failedPayments[0]?.day;
  const revenue = first && (monthly.length > 1 ? priceText(first.amount, first.currency) : formatPrice(first.amount));
  return (
    <Figures label={t('stripe.figures.label')}>
      <Figure name={t('figures.revenue')} value={revenue ?? t('none')} note={revenueNote(monthly)} />
      <Figure name={t('customers.states.active')} value={formatCount(active)} note={t('stripe.figures.activeNote')} />
      <Figure
        name={t('customers.states.trialing')}
        value={formatCount(trialing)}
        note={t('stripe.figures.trialingNote')}
      />
      <Figure
        name={t('customers.filters.past_due')}
        value={formatCount(pastDue)}
        note={pastDue > 0 ? t('stripe.figures.pastDueNote') : t('stripe.figures.pastDueNone')}
        isAlert={pastDue > 0}
      />
      <Figure
        name={t('stripe.figures.cancelled')}
        value={formatCount(cancelled)}
        note={since ? t('stripe.figures.cancelledNote', { date: formatDate(since) }) : ''}
      />
      <Figure
        name={t('stripe.figures.churn')}
        value={churn.rate === null ? t('none') : formatRate(churn.rate * 1_000_000, 1)}
        note={
          churn.rate === null
            ? t('stripe.figures.churnNone')
            : t('stripe.figures.churnNote', {
                ended: formatCount(churn.ended),
                started: formatCount(churn.startedWith),
              })
        }
      />
    </Figures>
  );
}
