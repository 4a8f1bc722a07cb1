import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import { usePlanName } from '../plan-name';
import { priceText } from '../price-text';
import { CancelNowDialog } from './cancel-now-dialog';
import { type Customer, nameOf, type Subscription } from './customer';

const tones: Record<string, 'ok' | 'info' | 'warn' | 'bad'> = {
  active: 'ok',
  trialing: 'info',
  past_due: 'warn',
  incomplete: 'warn',
  unpaid: 'bad',
};

/** What comes next for a subscription, or when it ended. */
function useNotes(): (row: Subscription) => string[] {
  const { t } = useTranslation('admin');
  return ({ endedAt, cancelAt, cancelAtPeriodEnd, currentPeriodEnd, nextPaymentAttempt, pauseCollection }) => {
    if (endedAt) return [t('customers.one.ended', { date: formatDate(endedAt) })];
    const end = cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
    return [
      ...(end ? [t('customers.one.ends', { date: formatDate(end) })] : []),
      ...(nextPaymentAttempt ? [t('customers.one.retry', { date: formatDate(nextPaymentAttempt) })] : []),
      ...(pauseCollection ? [t('customers.one.paused')] : []),
    ];
  };
}

/** Every subscription that the customer ever had; one that runs can be ended at once. */
export function CustomerSubscriptions({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const notesOf = useNotes();
  const [cancelling, setCancelling] = useState<Subscription | null>(null);
  const columns: readonly Column<Subscription>[] = [
    {
      head: t('customers.plan'),
      isRowHead: true,
      className: 'st-wrap',
      cell: (row) => (
        <>
          {planName(row.lookupKey)}
          {row.amount !== null && <span className="text-ink-2 st-beside">{priceText(row.amount, row.currency)}</span>}
          <span className="st-second font-mono text-[0.92em]/4 text-ink-3">{row.stripeId}</span>
        </>
      ),
    },
    {
      head: t('stripe.status'),
      cell: (row) => (
        <>
          <Badge tone={tones[row.status] ?? 'line'}>{row.status}</Badge>
          {notesOf(row).map((note) => (
            <span key={note} className="st-second text-xs text-ink-3">
              {note}
            </span>
          ))}
        </>
      ),
    },
    {
      head: t('customers.one.period'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ currentPeriodStart: from, currentPeriodEnd: to }) =>
        from && to ? t('customers.one.periodText', { from: formatDate(from), to: formatDate(to) }) : t('none'),
    },
    {
      head: t('customers.one.card'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ defaultPmBrand: brand, defaultPmLast4: last4, defaultPmExp }) =>
        brand && last4
          ? t('customers.one.cardText', { brand: cardBrandName(brand), last4, expires: defaultPmExp ?? '' })
          : t('customers.one.noCard'),
    },
    {
      head: <span className="sr-only">{t('customers.one.cancelNow')}</span>,
      isNumeric: true,
      cell: (row) =>
        !isTerminal(row.status) && (
          <Button
            size="small"
            variant="danger"
            aria-label={t('customers.one.cancelNamed', { plan: planName(row.lookupKey) })}
            onClick={() => setCancelling(row)}
          >
            {t('customers.one.cancelNow')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('customers.one.subscriptions')} padding="flush">
      <DataTable
        caption={t('customers.one.subscriptions')}
        columns={columns}
        rows={customer.subscriptions}
        rowKey={({ stripeId }) => stripeId}
        className="adm-rows"
        empty={
          <EmptyState icon={CreditCard} title={t('customers.one.noSubscriptions')}>
            {t('customers.one.noSubscriptionsText')}
          </EmptyState>
        }
      />
      {cancelling && (
        <CancelNowDialog name={nameOf(customer)} subscription={cancelling} onClose={() => setCancelling(null)} />
      )}
    </Card>
  );
}
