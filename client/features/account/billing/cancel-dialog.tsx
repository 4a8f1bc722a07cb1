import { useTranslation } from 'react-i18next';
import { useBillingChanges } from '#client/billing/use-billing.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';

/** Asks before the subscription is set to end with the paid period, and says until when access stays. */
export function CancelDialog({ view, onClose }: { view: BillingStatus; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const { cancel } = useBillingChanges();
  const others = view.quantity - 1;
  return (
    <ConfirmDialog
      title={t('account.cancelTitle')}
      description={[
        t(textOf(view), { date: view.periodEnd ? formatLongDate(view.periodEnd) : '' }),
        others > 0 && t('seats.cancelled', { count: others }),
      ]
        .filter((text) => text !== false)
        .join(' ')}
      cancel={t('account.keep')}
      action={t('account.cancel')}
      isDangerous
      busy={cancel.isPending && t('account.cancelling')}
      error={cancel.error}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function textOf({ state, periodEnd }: BillingStatus) {
  if (state === 'unpaid' || state === 'paused' || !periodEnd) return 'account.cancelAtOnce';
  return state === 'active' || state === 'trialing' ? 'account.cancelText' : 'account.cancelOwing';
}
