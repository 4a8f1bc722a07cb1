import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { currencyDecimals, formatDecimal, parseDecimal } from '#shared/domain/money.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { priceText } from '../price-text';
import { type Customer, leftOf, nameOf, type Payment, runningOf } from './customer';
import { useRefund } from './use-refund';

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
