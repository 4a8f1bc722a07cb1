import { useTranslation } from 'react-i18next';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { priceText } from '../price-text';
import { useOutcome } from '../stripe/use-outcome';

interface RefundOrder {
  invoiceId: string;
  amountMinor: number;
  currency: string;
  /** Ended at once after the refund; null where it goes on. */
  subscriptionId: string | null;
  proof: StepUpInput;
}

/** Pays back and, if asked, ends the subscription; each of the two says how it went. */
export function useRefund({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const refunding = trpc.admin.billing.refund.useMutation();
  const cancelling = trpc.admin.billing.cancelNow.useMutation();

  const notify = (status: string | null, amount: string) => {
    const params = { amount, name };
    if (status === 'failed' || status === 'canceled') {
      outcome.notDone(t('customers.one.refundFailed'), t('customers.refund.failedText', params));
    } else if (status === 'pending') {
      outcome.done(t('customers.one.refundPending'), t('customers.refund.pendingText', params));
    } else outcome.done(t('customers.refund.done'), t('customers.refund.doneText', params));
  };
  const cancel = async (subscriptionId: string) => {
    try {
      await cancelling.mutateAsync({ subscriptionId });
      outcome.done(t('customers.cancel.done'), t('customers.cancel.doneText', { name }));
    } catch (error) {
      outcome.failed(error, t('customers.refund.notCancelled'));
    }
  };
  const refund = async ({ invoiceId, amountMinor, currency, subscriptionId, proof }: RefundOrder) => {
    try {
      const { status } = await refunding.mutateAsync({ invoiceId, amountMinor, ...proof });
      notify(status, priceText(amountMinor, currency));
      if (subscriptionId !== null) await cancel(subscriptionId);
      onDone();
    } catch (error) {
      const { code, text, fields } = failureOf(error);
      if (fields.password || fields.code) throw error;
      if (code === 'refund-unknown') {
        outcome.warn(t('customers.refund.unknown'), text);
        onDone();
      } else outcome.failed(error, t('customers.one.refundFailed'));
    } finally {
      await outcome.refresh();
    }
  };
  return { refund, error: refunding.error };
}
