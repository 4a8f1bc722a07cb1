import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ActualAdjustment } from '#shared/inputs/forecast/actuals.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { reasonText } from '#shared/inputs/forecast/primitives.ts';
import { adjustmentStep, editActuals } from '../actual-edits';
import { useTargets } from '../target-choice';
import { MonthSelect, useLatestMonth } from './month-select';
import { RowSelect } from './row-select';
import { TypedFlowsForm } from './typed-flows-form';

interface AdjustDialogProps {
  /** An adjustment that is changed; absent: a new one. */
  adjustment?: ActualAdjustment;
  onClose: () => void;
}

/** Corrects a booked month: an amount from one row to another, or what the books do not hold. */
export function AdjustDialog({ adjustment, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('actuals');
  const [what, setWhat] = useState<'rows' | 'flows'>('rows');
  const switcher = adjustment ? undefined : (
    <div>
      <Segmented
        label={t('adjust.what')}
        value={what}
        onChange={setWhat}
        segments={[
          { value: 'rows', label: t('adjust.rows') },
          { value: 'flows', label: t('adjust.flows') },
        ]}
      />
    </div>
  );
  return what === 'flows' ? (
    <TypedFlowsForm switcher={switcher} onClose={onClose} />
  ) : (
    <AdjustmentForm adjustment={adjustment} switcher={switcher} onClose={onClose} />
  );
}

interface AdjustmentFormProps extends Pick<AdjustDialogProps, 'onClose'> {
  adjustment: ActualAdjustment | undefined;
  switcher: ReactNode;
}

interface Entries {
  month: string;
  debit: string;
  credit: string;
  amount: string;
  reason: string;
  reverses: boolean;
}

function AdjustmentForm({ adjustment, switcher, onClose }: AdjustmentFormProps) {
  const { t } = useTranslation(['actuals', 'common']);
  const digits = useDocument(({ header }) => currencyDecimals(header.currency));
  const latest = useLatestMonth();
  const targets = useTargets();
  const form = useForm<Entries, Omit<ActualAdjustment, 'id' | 'madeAt'>>({
    initial: {
      month: adjustment?.month ?? latest,
      debit: adjustment?.debit ?? '',
      credit: adjustment?.credit ?? '',
      amount: adjustment ? formatForTyping(adjustment.amount, 'money', digits) : '',
      reason: adjustment?.reason ?? '',
      reverses: adjustment?.reverses ?? false,
    },
    read: ({ amount: typed, reason: words, ...rest }) => {
      const amount = parseTyped(typed, 'money', digits);
      const reason = reasonText.safeParse(words);
      const errors = {
        ...(rest.debit === '' && { debit: t('adjust.rowMissing') }),
        ...(rest.credit === '' && { credit: t('adjust.rowMissing') }),
        ...(rest.credit !== '' && rest.credit === rest.debit && { credit: t('adjust.sameRow') }),
        ...((amount === null || amount < 1 || amount > bounds.amount) && { amount: t('adjust.amountMissing') }),
        ...(!reason.success && { reason: t('adjust.reasonMissing') }),
      };
      const isRight = Object.keys(errors).length === 0 && amount !== null && reason.success;
      return { data: isRight ? { ...rest, amount, reason: reason.data } : null, errors };
    },
    send: (entries) => {
      const id = adjustment?.id ?? crypto.randomUUID();
      editActuals((document) => adjustmentStep(document, { id, ...entries, madeAt: new Date().toISOString() }));
      onClose();
      return undefined;
    },
    mode: 'afterTry',
  });
  const { month, debit, credit, reverses } = form.values;
  return (
    <FormDialog
      title={t(adjustment ? 'adjust.change' : 'adjust.open')}
      description={t('adjust.text')}
      form={form}
      className="grid gap-3.5"
      width={560}
      action={t(adjustment ? 'common:save' : 'adjust.add')}
      onClose={onClose}
    >
      {switcher}
      <MonthSelect value={month} onChange={(value) => form.set({ month: value })} />
      <div className="grid gap-3.5 desk:grid-cols-2">
        <RowSelect
          label={t('adjust.debit')}
          targets={targets}
          value={debit}
          error={form.errors.debit}
          onChange={(value) => form.set({ debit: value })}
        />
        <RowSelect
          label={t('adjust.credit')}
          targets={targets}
          value={credit}
          error={form.errors.credit}
          onChange={(value) => form.set({ credit: value })}
        />
      </div>
      <Field {...form.field('amount')} label={t('adjust.amount')} inputMode="decimal" />
      <Field {...form.field('reason')} label={t('adjust.reason')} maxLength={bounds.reasonLength} />
      <Checkbox
        label={t('adjust.reverses')}
        checked={reverses}
        onChange={({ target }) => form.set({ reverses: target.checked })}
      />
    </FormDialog>
  );
}
