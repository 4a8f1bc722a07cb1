import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { monthText } from '#client/lib/month-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import { type GroupMember, groupMemberSchema, investmentAccounts } from '#shared/inputs/group/document.ts';
import { useGroup } from '../group-state';
import { rowName } from '../reports/figure-rows';
import { LineChoice } from './line-choice';
import { readNumber, typedNumber } from './numbers';

const noLines: readonly string[] = [];

/** What is typed about a company: its share, since when, who holds it and what that cost, goodwill. */
export function CompanyDialog({ member, onClose }: { member: GroupMember; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'forecast']);
  const { document, companies, edit } = useGroup();
  const { header, members } = document;
  const { investment } = member;
  const digits = currencyDecimals(header.currency);
  const holderOf = (id: string) => members.find((entry) => entry.id === id);
  const documentOf = (id: string) => companies.get(holderOf(id)?.forecastId ?? '')?.document;
  const currencyOf = (id: string) => documentOf(id)?.header.currency ?? header.currency;
  const form = useForm({
    initial: {
      name: member.name,
      ownership: typedNumber(member.ownership, 4),
      acquiredMonth: String(member.acquiredMonth),
      holderId: investment?.holderId ?? '',
      account: investment?.account ?? investmentAccounts[0],
      opening: typedNumber(investment?.opening ?? 0, currencyDecimals(currencyOf(investment?.holderId ?? ''))),
      lineIds: investment?.lineIds ?? noLines,
      goodwill: typedNumber(member.goodwill, digits),
      life: member.goodwillLifeMonths === null ? '' : String(member.goodwillLifeMonths),
    },
    read: (entries) => {
      /** Without lines that are gone: they are not offered, so nobody could take them out. */
      const known = ({ holderId, lineIds }: Pick<typeof entries, 'holderId' | 'lineIds'>) => {
        const lines = documentOf(holderId)?.otherMovements;
        return lines ? lineIds.filter((id) => lines.some((line) => line.id === id)) : lineIds;
      };
      const opening = readNumber(entries.opening, currencyDecimals(currencyOf(entries.holderId)));
      const life = entries.life.trim() === '' ? null : Number(entries.life);
      const { data, error } = groupMemberSchema.safeParse({
        ...member,
        name: entries.name.trim(),
        ownership: readNumber(entries.ownership, 4),
        acquiredMonth: Number(entries.acquiredMonth),
        investment: entries.holderId
          ? { holderId: entries.holderId, account: entries.account, opening, lineIds: known(entries) }
          : null,
        goodwill: readNumber(entries.goodwill, digits),
        goodwillLifeMonths: life,
      });
      if (data) return { data, errors: {} };
      const names: Record<string, string> = { investment: 'opening', goodwillLifeMonths: 'life' };
      const errors = error.issues.map(({ path: [part] }) => [
        names[String(part)] ?? String(part),
        t(part === 'name' ? 'groups:company.noName' : 'groups:company.wrong'),
      ]);
      return { data: null, errors: Object.fromEntries(errors) };
    },
    send: (changed: GroupMember) => {
      edit({ ...document, members: members.map((entry) => (entry.id === member.id ? changed : entry)) });
      onClose();
      return undefined;
    },
    mode: 'afterTry',
  });
  const { holderId, account, acquiredMonth, lineIds } = form.values;
  const movements = (documentOf(holderId)?.otherMovements ?? []).filter((line) => line.account === account);
  const months = Array.from({ length: monthsOfHorizon(header) }, (_, i) => ({
    value: String(i + 1),
    label: monthText(addMonths(header.startMonth, i)),
  }));
  return (
    <FormDialog
      width={560}
      title={t('groups:company.title', { name: member.name })}
      form={form}
      className="grid gap-4"
      action={t('groups:company.save')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('groups:company.name')} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Field {...form.field('ownership')} label={t('groups:company.ownership')} inputMode="decimal" />
        <SelectField
          label={t('groups:setUp.since')}
          value={acquiredMonth}
          options={[{ value: '0', label: t('groups:setUp.start') }, ...months]}
          onChange={form.field('acquiredMonth').onChange}
        />
        <SelectField
          label={t('groups:company.holder')}
          value={holderId}
          options={[
            { value: '', label: t('groups:company.noHolder') },
            ...members.filter(({ id }) => id !== member.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={form.field('holderId').onChange}
        />
        {holderId && (
          <SelectField
            label={t('groups:company.account')}
            value={account}
            options={investmentAccounts.map((value) => ({ value, label: rowName(t, value) }))}
            onChange={({ target }) =>
              form.set({
                account: investmentAccounts.find((entry) => entry === target.value) ?? investmentAccounts[0],
                lineIds: [],
              })
            }
          />
        )}
      </div>
      {holderId && (
        <>
          <Field
            {...form.field('opening')}
            label={t('groups:company.opening', { currency: currencyOf(holderId) })}
            inputMode="decimal"
          />
          <LineChoice
            label={t('groups:company.lines')}
            lines={movements}
            chosen={lineIds}
            none={t('groups:company.noLines')}
            onChange={(ids) => form.set({ lineIds: ids })}
          />
          <div className="grid items-start gap-4 desk:grid-cols-2">
            {acquiredMonth === '0' && (
              <Field
                {...form.field('goodwill')}
                label={t('groups:company.goodwill', { currency: header.currency })}
                inputMode="decimal"
              />
            )}
            <Field
              {...form.field('life')}
              label={t('groups:company.life')}
              hint={t('groups:company.lifeHint')}
              inputMode="numeric"
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
