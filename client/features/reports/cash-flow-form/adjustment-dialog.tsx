import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { fieldClasses, hintClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { useForm } from '#client/lib/use-form.ts';
import { type Adjustment, balancingAmount } from '#shared/inputs/forecast/adjustment.ts';
import {
  assetFields,
  type BalanceSheetField,
  balanceSheetFields,
  equityFields,
  liabilityFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { reasonText } from '#shared/inputs/forecast/primitives.ts';

interface AdjustmentDialogProps {
  /** "FY 2026". */
  year: string;
  /** Assets less liabilities and equity, minor units; not 0. */
  difference: number;
  minorDigits: number;
  onPost: (adjustment: Adjustment) => void;
  onClose: () => void;
}

const groups = [
  { key: 'assets', fields: assetFields },
  { key: 'liabilities', fields: liabilityFields },
  { key: 'equity', fields: equityFields },
] as const;

const isField = (value: string): value is BalanceSheetField =>
  (balanceSheetFields as readonly string[]).includes(value);

/** Posts the exact difference of a sheet to one of its accounts, with the reason for it. */
export function AdjustmentDialog({ year, difference, minorDigits, onPost, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const selectId = useId();
  const form = useForm<{ field: BalanceSheetField; reason: string }, { field: BalanceSheetField; reason: string }>({
    initial: { field: 'otherReserves', reason: '' },
    read: ({ field, reason }) =>
      reasonText.safeParse(reason).success
        ? { data: { field, reason: reason.trim() }, errors: {} }
        : { data: null, errors: { reason: t('forecast:adjustments.reasonMissing') } },
    send: (entries) => {
      const amount = balancingAmount(entries.field, difference);
      onPost({ id: crypto.randomUUID(), ...entries, amount, madeAt: new Date().toISOString() });
    },
    mode: 'afterTry',
  });
  const { field } = form.values;
  const amount = balancingAmount(field, difference);
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale: 'exact' });

  return (
    <FormDialog
      title={t('forecast:adjustments.postTitle', { year })}
      description={t('forecast:adjustments.postText')}
      form={form}
      className="grid gap-3.5"
      action={t('forecast:adjustments.post')}
      onClose={onClose}
    >
      <div className={fieldClasses}>
        <label className={labelClasses} htmlFor={selectId}>
          {t('forecast:inputs.fields.account')}
        </label>
        <select
          id={selectId}
          className={inputClasses({ kind: 'select' })}
          value={field}
          onChange={({ target }) => isField(target.value) && form.set({ field: target.value })}
        >
          {groups.map(({ key, fields }) => (
            <optgroup key={key} label={t(`forecast:rows.${key}`)}>
              {fields.map((field) => (
                <option key={field} value={field}>
                  {t(`forecast:rows.${field}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span className={hintClasses}>
          {t(amount > 0 ? 'forecast:adjustments.raises' : 'forecast:adjustments.lowers', {
            account: t(`forecast:rows.${field}`),
            amount: money(Math.abs(amount)),
          })}
        </span>
      </div>
      <Field
        {...form.field('reason')}
        label={t('forecast:adjustments.reason')}
        hint={t('forecast:adjustments.reasonHint')}
        maxLength={bounds.reasonLength}
      />
    </FormDialog>
  );
}
