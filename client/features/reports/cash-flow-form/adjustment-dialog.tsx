import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { formatMoney } from '#client/lib/format.ts';
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
  const { t } = useTranslation(['reports', 'forecast', 'common']);
  const formId = useId();
  const selectId = useId();
  const [field, setField] = useState<BalanceSheetField>('otherReserves');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = !reasonText.safeParse(reason).success;
  const amount = balancingAmount(field, difference);
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale: 'exact' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isMissing) return;
    const madeAt = new Date().toISOString();
    onPost({ id: crypto.randomUUID(), field, amount, reason: reason.trim(), madeAt });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forecast:adjustments.postTitle', { year })}
      description={t('forecast:adjustments.postText')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('forecast:adjustments.post')}
          </Button>
        </>
      }
    >
      <form id={formId} className="adjustment-form" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={selectId}>{t('forecast:adjustments.account')}</label>
          <select
            id={selectId}
            className="input"
            value={field}
            onChange={({ target }) => isField(target.value) && setField(target.value)}
          >
            {groups.map(({ key, fields }) => (
              <optgroup key={key} label={t(`forecast:rows.${key}`)}>
                {fields.map((one) => (
                  <option key={one} value={one}>
                    {t(`reports:history.sheet.${one}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <span className="hint">
            {t(amount > 0 ? 'forecast:adjustments.raises' : 'forecast:adjustments.lowers', {
              account: t(`reports:history.sheet.${field}`),
              amount: money(Math.abs(amount)),
            })}
          </span>
        </div>
        <Field
          label={t('forecast:adjustments.reason')}
          hint={t('forecast:adjustments.reasonHint')}
          value={reason}
          maxLength={bounds.reasonLength}
          error={isAsked && isMissing ? t('forecast:adjustments.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
