import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import { type GroupJournal, groupJournalSchema, journalRows } from '#shared/inputs/group/document.ts';
import { freshId, useGroup } from '../group-state';
import { rowName } from '../reports/figure-rows';
import { readNumber } from './numbers';
import { SetUpBar } from './set-up-bar';

/** Amounts that no company has, between two rows of the group. */
export function JournalsPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  const { document, edit, mayEdit } = useGroup();
  const [isAdding, setAdding] = useState(false);
  const { header, journals } = document;
  const digits = currencyDecimals(header.currency);
  const money = (amount: number) => formatMoney(amount, { minorDigits: digits, scale: 'exact' });
  const firstOf = ({ amounts }: GroupJournal) => amounts.findIndex((amount) => amount !== 0);
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <SetUpBar />
      <div className="px-(--gutter) pb-6">
        <Card
          padding="flush"
          title={t('groups:journals.title')}
          sub={<span className="max-wide:hidden">{t('groups:journals.text')}</span>}
          actions={
            mayEdit && (
              <Button size="small" onClick={() => setAdding(true)} icon={Plus} label={t('groups:journals.add')} />
            )
          }
        >
          <DataTable
            caption={t('groups:journals.title')}
            rows={journals}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('groups:journals.none')} />}
            columns={[
              {
                head: t('groups:company.name'),
                isRowHead: true,
                className: 'max-desk:whitespace-normal',
                cell: ({ name, debit, credit }) => (
                  <>
                    {name}
                    <span className="block text-xs font-normal text-ink-3 desk:hidden">
                      {`${rowName(t, debit)} / ${rowName(t, credit)}`}
                    </span>
                  </>
                ),
              },
              { head: t('groups:journals.debit'), isDesktopOnly: true, cell: ({ debit }) => rowName(t, debit) },
              { head: t('groups:journals.credit'), isDesktopOnly: true, cell: ({ credit }) => rowName(t, credit) },
              {
                head: t('groups:journals.from'),
                isDesktopOnly: true,
                cell: (journal) => {
                  const first = firstOf(journal);
                  return first < 0 ? '–' : monthText(addMonths(header.startMonth, first));
                },
              },
              {
                head: t('groups:journals.months'),
                isNumeric: true,
                isDesktopOnly: true,
                cell: ({ amounts }) => amounts.filter((amount) => amount !== 0).length,
              },
              {
                head: t('groups:journals.total'),
                isNumeric: true,
                cell: ({ amounts }) => money(amounts.reduce((sum, amount) => sum + amount, 0)),
              },
              {
                head: <span className="sr-only">{t('groups:journals.remove')}</span>,
                isNumeric: true,
                cell: ({ id, name }) =>
                  mayEdit && (
                    <IconButton
                      icon={Trash2}
                      label={`${t('groups:journals.remove')}: ${name}`}
                      onClick={() => edit({ ...document, journals: journals.filter((entry) => entry.id !== id) })}
                    />
                  ),
              },
            ]}
          />
        </Card>
      </div>
      {isAdding && <JournalDialog onClose={() => setAdding(false)} />}
    </main>
  );
}

function JournalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['groups', 'forecast']);
  const { document, edit } = useGroup();
  const { header, journals } = document;
  const months = monthsOfHorizon(header);
  const form = useForm({
    initial: { name: '', debit: 'directCosts', credit: 'inventory', from: '1', count: '1', amount: '' },
    read: ({ name, debit, credit, from, count, amount }) => {
      const each = readNumber(amount, currencyDecimals(header.currency));
      const start = Number(from);
      const many = Math.min(Number(count), months - start + 1);
      const errors = {
        ...(name.trim() === '' && { name: t('groups:company.noName') }),
        ...(each === null && { amount: t('groups:company.wrong') }),
        ...(!(many >= 1) && { count: t('groups:company.wrong') }),
      };
      if (each === null || Object.keys(errors).length > 0) return { data: null, errors };
      const amounts = Array.from({ length: start + Math.floor(many) - 1 }, (_, i) => (i < start - 1 ? 0 : each));
      const { data } = groupJournalSchema.safeParse({
        id: freshId('j', journals),
        name: name.trim(),
        debit,
        credit,
        amounts,
      });
      return data ? { data, errors: {} } : { data: null, errors: { amount: t('groups:company.wrong') } };
    },
    send: (journal: GroupJournal) => {
      edit({ ...document, journals: [...journals, journal] });
      onClose();
      return undefined;
    },
    mode: 'afterTry',
  });
  const rows = journalRows.map((value) => ({ value, label: rowName(t, value) }));
  return (
    <FormDialog
      width={520}
      title={t('groups:journals.add')}
      form={form}
      className="grid gap-4"
      action={t('groups:journals.add')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('groups:company.name')} />
      <div className="grid gap-4 desk:grid-cols-2">
        <SelectField
          label={t('groups:journals.debit')}
          value={form.values.debit}
          options={rows}
          onChange={form.field('debit').onChange}
        />
        <SelectField
          label={t('groups:journals.credit')}
          value={form.values.credit}
          options={rows}
          onChange={form.field('credit').onChange}
        />
        <SelectField
          label={t('groups:journals.from')}
          value={form.values.from}
          options={Array.from({ length: months }, (_, i) => ({
            value: String(i + 1),
            label: monthText(addMonths(header.startMonth, i)),
          }))}
          onChange={form.field('from').onChange}
        />
        <Field {...form.field('count')} label={t('groups:journals.months')} inputMode="numeric" />
      </div>
      <Field
        {...form.field('amount')}
        label={t('groups:journals.amount', { currency: header.currency })}
        inputMode="decimal"
      />
    </FormDialog>
  );
}
