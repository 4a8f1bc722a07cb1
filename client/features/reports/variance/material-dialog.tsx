import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { readTyped } from '#client/lib/number-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { ONE } from '#shared/domain/money.ts';
import type { Thresholds } from '#shared/engine/variance/variance.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

interface MaterialDialogProps {
  thresholds: Thresholds;
  currency: string;
  minorDigits: number;
  onKeep: (thresholds: Thresholds) => void;
  onClose: () => void;
}

/** From when on a variance is marked: per cent and amount, both. */
export function MaterialDialog({ thresholds, currency, minorDigits, onKeep, onClose }: MaterialDialogProps) {
  const { t } = useTranslation('reports');
  const form = useForm({
    initial: {
      share: String(thresholds.share / 10_000),
      amount: formatPrice(thresholds.amount, undefined, minorDigits),
    },
    read: (values) => {
      const share = readTyped(values.share, 'rate');
      const amount = readTyped(values.amount, 'money', minorDigits);
      const isShare = typeof share === 'number' && share >= 0 && share <= 10 * ONE;
      const isAmount = typeof amount === 'number' && amount >= 0 && amount <= bounds.amount;
      return {
        data: isShare && isAmount ? { share, amount } : null,
        errors: {
          ...(isShare ? {} : { share: t('variance.material.shareIssue') }),
          ...(isAmount ? {} : { amount: t('variance.material.amountIssue') }),
        },
      };
    },
    send: (data) => {
      onKeep(data);
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      title={t('variance.material.title')}
      description={t('variance.material.text')}
      form={form}
      className="grid grid-cols-2 gap-3"
      action={t('variance.material.keep')}
      onClose={onClose}
    >
      <Field {...form.field('share')} label={t('variance.material.share')} inputMode="decimal" />
      <Field {...form.field('amount')} label={t('variance.material.amount', { currency })} inputMode="decimal" />
    </FormDialog>
  );
}
