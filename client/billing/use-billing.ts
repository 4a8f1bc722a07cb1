import { useTranslation } from 'react-i18next';
import { type Failure, failureOf } from '../lib/failure';
import { trpc } from '../lib/trpc';

/** Opens the payment provider's page for card and invoices; `updateCard` leads straight to the card. */
export function usePortal() {
  const portal = trpc.billing.openPortal.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const open = (flow?: 'payment_method_update') => portal.mutate(flow ? { flow } : {});
  return {
    open: () => open(),
    updateCard: () => open('payment_method_update'),
    // The page is on its way until the browser has left.
    isOpening: portal.isPending || portal.isSuccess,
    error: portal.error,
  };
}

/** The mutations that change how the subscription goes on; whatever they answer, all billing answers are read again. */
export function useBillingChanges() {
  const utils = trpc.useUtils();
  const options = { onSettled: () => utils.billing.invalidate() };
  return {
    pay: trpc.billing.retryPayment.useMutation(options),
    resume: trpc.billing.resume.useMutation(options),
    withdraw: trpc.billing.withdrawChange.useMutation(options),
    cancel: trpc.billing.cancel.useMutation(options),
  };
}

/** The bank's own words where a card was declined, else those of the rejection. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('billing');
  return (error) => {
    const failure = failureOf(error);
    const reason = reasonOf(failure);
    return reason ? t('state.incomplete.reason', { reason }) : failure.text;
  };
}

/** What the bank said of a declined card; null where it is another failure or it said nothing. */
export const reasonOf = ({ code, details }: Failure): string | null =>
  code === 'payment-declined' && typeof details.reason === 'string' ? details.reason : null;
