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
  /** Ended at once after the refund. */
  endSubscriptionId?: string | undefined;
  proof: StepUpInput;
}

/** Pays back and, if asked, ends the subscription; each of the two says how it went. */
export function useRefund({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const refunding = trpc.admin.billing.refund.useMutation();

  const notify = (status: string | null, amount: string) => {
    const params = { amount, name };
    if (status === 'failed' || status === 'canceled') {
      outcome.notDone(t('customers.one.refundFailed'), t('customers.refund.failedText', params));
    } else if (status === 'pending') {
      outcome.done(t('customers.one.refundPending'), t('customers.refund.pendingText', params));
    } else outcome.done(t('customers.refund.done'), t('customers.refund.doneText', params));
  };
  const refund = async ({ currency, proof, ...order }: RefundOrder) => {
    try {
      const { status, hasEnded } = await refunding.mutateAsync({ ...order, ...proof });
      notify(status, priceText(order.amountMinor, currency));
      if (hasEnded) outcome.done(t('customers.cancel.done'), t('customers.cancel.doneText', { name }));
      else if (hasEnded === false) {
        outcome.notDone(t('customers.refund.notCancelled'), t('customers.refund.notCancelledText'));
      }
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
