import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { currencyDecimals, formatDecimal, parseDecimal } from '#shared/domain/money.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { priceText } from '../price-text';
import { useOutcome } from '../stripe/use-outcome';
import { type Customer, leftOf, nameOf, type Payment, runningOf } from './customer';

export interface Refundable {
  number: string;
  payment: Payment;
}

interface RefundDialogProps {
  customer: Customer;
  refundable: Refundable;
  onClose: () => void;
}

/** Asks how much of an invoice goes back, names person and amount, and offers to end the subscription with it. */
export function RefundDialog({ customer, refundable: { number, payment }, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin');
  const { currency, invoiceId } = payment;
  const left = leftOf(payment);
  const decimals = currencyDecimals(currency.toUpperCase());
  const [how, setHow] = useState<'full' | 'part'>('full');
  const [typed, setTyped] = useState('');
  const [alsoCancel, setAlsoCancel] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const running = runningOf(customer);
  const name = nameOf(customer);
  const { refund, error } = useRefund({ name, onDone: onClose });

  const part = parseDecimal(typed, decimals);
  const isPossible = part !== null && part > 0 && part <= left;
  const amountMinor = how === 'full' ? left : isPossible ? part : null;
  const amount = amountMinor === null ? null : priceText(amountMinor, currency);
  const issue = t('customers.refund.amountFault', {
    least: priceText(1, currency),
    most: priceText(left, currency),
  });
  const confirm = async (proof: StepUpInput) => {
    if (amountMinor === null) setIsShown(true);
    else
      await refund({
        proof,
        invoiceId,
        amountMinor,
        currency,
        endSubscriptionId: alsoCancel ? running?.stripeId : undefined,
      });
  };
  const stepUp = useStepUp({ mutateAsync: confirm, error });
  const confirmWord = alsoCancel && running ? 'confirmBoth' : 'confirm';
  return (
    <StepUpDialog
      title={
        amount === null ? t('customers.refund.titleOpen', { name }) : t('customers.refund.title', { amount, name })
      }
      description={t('customers.refund.text', {
        number,
        paid: priceText(payment.amount, currency),
        left: priceText(left, currency),
      })}
      action={t(`customers.refund.${confirmWord}`, { amount: amount ?? '' })}
      isDangerous
      busy={t('customers.refund.busy')}
      stepUp={stepUp}
      onClose={onClose}
    >
      <div className="grid justify-items-start gap-3.5">
        <Segmented
          label={t('customers.refund.how')}
          segments={[
            { value: 'full', label: t('customers.refund.full') },
            { value: 'part', label: t('customers.refund.part') },
          ]}
          value={how}
          onChange={setHow}
        />
        {how === 'part' && (
          <Field
            label={t('customers.refund.amount', { currency: currency.toUpperCase() })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatDecimal(left, decimals)}
            value={typed}
            error={(isShown || typed !== '') && !isPossible ? issue : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {running && (
          <Checkbox
            label={t('customers.refund.alsoCancel')}
            below={<span className="text-xs text-ink-3">{t('customers.refund.alsoCancelHint')}</span>}
            checked={alsoCancel}
            onChange={(event) => setAlsoCancel(event.target.checked)}
          />
        )}
      </div>
    </StepUpDialog>
  );
}

interface RefundOrder {
  invoiceId: string;
  amountMinor: number;
  currency: string;
  /** Ended at once after the refund. */
  endSubscriptionId?: string | undefined;
  proof: StepUpInput;
}

/** Pays back and, if asked, ends the subscription; each of the two says how it went. */
function useRefund({ name, onDone }: { name: string; onDone: () => void }) {
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
