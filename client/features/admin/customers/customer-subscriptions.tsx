import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { SecondLine } from '../parts/table-lines';
import { usePlanName } from '../plan-name';
import { priceText } from '../price-text';
import { useOutcome } from '../stripe/use-outcome';
import { type Customer, nameOf, type Subscription } from './customer';

const tones: Record<string, 'ok' | 'info' | 'warn' | 'bad'> = {
  active: 'ok',
  trialing: 'info',
  past_due: 'warn',
  incomplete: 'warn',
  unpaid: 'bad',
};

/** The word that a person reads for a status of Stripe. */
const states = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past-due-grace',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'paused',
} as const;

function useStatusText(): (status: string) => string {
  const { t } = useTranslation('admin');
  return (status) => t(`customers.states.${states[status as keyof typeof states] ?? 'unknown'}`, { status });
}

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
  const statusText = useStatusText();
  const [cancelling, setCancelling] = useState<Subscription | null>(null);
  const columns: readonly AdminColumn<Subscription>[] = [
    {
      head: t('subscriptions.plan'),
      isRowHead: true,
      isWrapped: true,
      isTall: true,
      cell: (row) => (
        <>
          {planName(row.lookupKey)}
          {row.amount !== null && (
            <span className="font-normal text-ink-2 max-desk:block desk:ml-2">
              {priceText(row.amount, row.currency)}
            </span>
          )}
          <SecondLine isCode>{row.stripeId}</SecondLine>
        </>
      ),
    },
    {
      head: t('stripe.status'),
      isTall: true,
      cell: (row) => (
        <>
          <Badge tone={tones[row.status] ?? 'line'}>{statusText(row.status)}</Badge>
          {notesOf(row).map((note) => (
            <SecondLine key={note}>{note}</SecondLine>
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
      isRoomyOnly: true,
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
    <Card title={t('subscriptions.title')} padding="flush">
      <AdminTable
        caption={t('subscriptions.title')}
        columns={columns}
        rows={customer.subscriptions}
        rowKey={({ stripeId }) => stripeId}
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

interface CancelNowDialogProps {
  name: string;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before a subscription is ended at once, by the person's name, and for proof of who does it. */
function CancelNowDialog({ name, subscription, onClose }: CancelNowDialogProps) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const outcome = useOutcome();
  const cancel = trpc.admin.billing.cancelNow.useMutation({
    onSuccess: ({ status }) => {
      if (status === 'canceled') outcome.done(t('customers.cancel.done'), t('customers.cancel.doneText', { name }));
      else outcome.warn(t('customers.cancel.notDone'), t('customers.cancel.notDoneText', { status }));
      onClose();
    },
    onSettled: outcome.refresh,
  });
  const { stripeId: subscriptionId, amount, currency, lookupKey } = subscription;
  const stepUp = useStepUp({
    mutateAsync: (proof) => cancel.mutateAsync({ subscriptionId, ...proof }),
    error: cancel.error,
  });
  const price = amount === null ? t('none') : priceText(amount, currency);
  return (
    <StepUpDialog
      title={t('customers.cancel.title', { name })}
      description={t('customers.cancel.text', { plan: planName(lookupKey), price })}
      cancel={t('customers.cancel.keep')}
      action={t('customers.one.cancelNow')}
      isDangerous
      busy={t('customers.cancel.busy')}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}
