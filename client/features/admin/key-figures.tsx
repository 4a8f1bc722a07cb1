import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Figure, Figures } from '#client/components/figures.tsx';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { QueryPart } from './query-part';

/** Revenue, subscriptions, people, failed payments, errors: counted by the server now. */
export function KeyFigures() {
  const { t } = useTranslation('admin');
  const overview = trpc.admin.overview.useQuery();
  if (overview.data) return <Strip overview={overview.data} />;
  return (
    <Card aria-label={t('figures.label')} padding="flush">
      <QueryPart query={overview} failed={t('figures.failed')} rows={1} columns={4}>
        {() => null}
      </QueryPart>
    </Card>
  );
}

function Strip({ overview }: { overview: RouterOutputs['admin']['overview'] }) {
  const { t } = useTranslation('admin');
  const { users, revenue, failedPayments, errorReports } = overview;
  const [first] = revenue.monthly;
  const open = failedPayments.open.map(({ currency, amount }) => formatPrice(amount, currency)).join(', ');
  return (
    <Figures label={t('figures.label')} columns={5}>
      <Figure
        name={t('figures.revenue')}
        value={first ? formatPrice(first.amount) : t('none')}
        note={first ? t('figures.revenueNote', { currency: first.currency.toUpperCase() }) : t('figures.noRevenue')}
      />
      <Figure
        name={t('figures.active')}
        value={formatCount(revenue.active)}
        note={t('figures.activeNote', { count: revenue.trialing })}
      />
      <Figure
        name={t('users.title')}
        value={formatCount(users.total)}
        note={t('figures.usersNote', { count: users.sinceMonthStart })}
      />
      <Figure
        name={t('figures.failedPayments')}
        value={formatCount(failedPayments.count)}
        note={
          failedPayments.count > 0
            ? t('figures.failedNote', { open, grace: failedPayments.inGrace })
            : t('figures.failedNone')
        }
        isAlert={failedPayments.count > 0}
      />
      <Figure
        name={t('figures.errors')}
        value={formatCount(errorReports.lastDay)}
        note={t('figures.errorsNote', { count: errorReports.withWords })}
      />
    </Figures>
  );
}
