import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { usePlanName } from '../plan-name';
import { priceText } from '../price-text';
import { useOutcome } from '../stripe/use-outcome';
import type { Subscription } from './customer';

interface CancelNowDialogProps {
  name: string;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before a subscription is ended at once, by the person's name. */
export function CancelNowDialog({ name, subscription, onClose }: CancelNowDialogProps) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const outcome = useOutcome();
  const cancel = trpc.admin.billing.cancelNow.useMutation({
    onSuccess: ({ status }) => {
      if (status === 'canceled') outcome.done(t('customers.cancel.done'), t('customers.cancel.doneText', { name }));
      else outcome.warn(t('customers.cancel.notDone'), t('customers.cancel.notDoneText', { status }));
      onClose();
    },
    onError: (error) => outcome.failed(error, t('customers.cancel.notDone')),
    onSettled: outcome.refresh,
  });
  const { stripeId: subscriptionId, amount, currency, lookupKey } = subscription;
  const price = amount === null ? t('none') : priceText(amount, currency);
  return (
    <ConfirmDialog
      title={t('customers.cancel.title', { name })}
      description={t('customers.cancel.text', { plan: planName(lookupKey), price })}
      cancel={t('customers.cancel.keep')}
      action={t('customers.one.cancelNow')}
      isDangerous
      busy={cancel.isPending && t('customers.cancel.busy')}
      onConfirm={() => cancel.mutate({ subscriptionId })}
      onClose={onClose}
    />
  );
}
