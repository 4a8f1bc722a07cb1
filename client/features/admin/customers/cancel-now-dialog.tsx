import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { usePlanName } from '../plan-name';
import { priceText } from '../price-text';
import { useOutcome } from '../stripe/use-outcome';
import type { Subscription } from './customer';

interface CancelNowDialogProps {
  name: string;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before a subscription is ended at once, by the person's name, and for proof of who does it. */
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
