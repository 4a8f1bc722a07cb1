import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { editActuals, typedRowsStep } from '../actual-edits';
import { MonthSelect, useLatestMonth } from './month-select';

/** What two balance sheets and a profit and loss do not tell, and no import gives. */
const flows = ['proceeds', 'owedForAssets', 'capitalisedInterest'] as const;
type Flow = (typeof flows)[number];
type Entries = Record<Flow, string> & { month: string };

/** Types what the books of a month do not tell. */
export function TypedFlowsForm({ switcher, onClose }: { switcher: ReactNode; onClose: () => void }) {
  const { t } = useTranslation(['actuals', 'common']);
  const digits = useDocument(({ header }) => currencyDecimals(header.currency));
  const actuals = useDocument((document) => document.actuals);
  const latest = useLatestMonth();
  const typedOf = (month: string): Entries => {
    const place = actuals?.months.findIndex((entry) => entry.month === month) ?? -1;
    const text = (flow: Flow) => {
      const amount = actuals?.rows[`flow:${flow}`]?.[place] ?? 0;
      return amount === 0 ? '' : formatForTyping(amount, 'money', digits);
    };
    return {
      month,
      proceeds: text('proceeds'),
      owedForAssets: text('owedForAssets'),
      capitalisedInterest: text('capitalisedInterest'),
    };
  };
  const form = useForm<Entries, { month: string; typed: Record<string, number> }>({
    initial: typedOf(latest),
    read: ({ month, ...texts }) => {
      const errors: Record<string, string> = {};
      const typed: Record<string, number> = {};
      for (const flow of flows) {
        const amount = texts[flow].trim() === '' ? 0 : parseTyped(texts[flow], 'money', digits);
        const isRight =
          amount !== null && Math.abs(amount) <= bounds.amount && (amount >= 0 || flow === 'owedForAssets');
        if (isRight) typed[`flow:${flow}`] = amount;
        else errors[flow] = t('actuals:adjust.flowWrong');
      }
      return { data: Object.keys(errors).length === 0 ? { month, typed } : null, errors };
    },
    send: ({ month, typed }) => {
      editActuals((document) => typedRowsStep(document, month, typed));
      onClose();
      return undefined;
    },
    mode: 'afterTry',
  });
  return (
    <FormDialog
      title={t('actuals:adjust.open')}
      description={t('actuals:adjust.flowsText')}
      form={form}
      className="grid gap-3.5"
      width={560}
      action={t('common:save')}
      onClose={onClose}
    >
      {switcher}
      <MonthSelect value={form.values.month} onChange={(month) => form.set(typedOf(month))} />
      {flows.map((flow) => (
        <Field
          key={flow}
          {...form.field(flow)}
          label={t(`actuals:adjust.${flow}`)}
          hint={t(`actuals:adjust.${flow}Hint`)}
          inputMode="decimal"
        />
      ))}
    </FormDialog>
  );
}
