import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import {
  type GroupPair,
  groupPairSchema,
  investmentAccounts,
  sidesOf,
  tradeRows,
} from '#shared/inputs/group/document.ts';
import { freshId, useGroup } from '../group-state';
import { LineChoice } from './line-choice';
import { readNumber, typedNumber } from './numbers';

const kinds = ['trade', 'loan', 'dividend'] as const;
const roles = {
  trade: ['seller', 'buyer'],
  loan: ['lender', 'borrower'],
  dividend: ['payer', 'receiver'],
} as const;
const noLines: readonly string[] = [];

/** The lists of lines of a pair, its own terms among them. */
function startOf(pair: GroupPair | null, digits: number) {
  const lines = {
    first: noLines,
    second: noLines,
    interest: noLines,
    lent: '',
    opening: '0',
    row: tradeRows[0] as (typeof tradeRows)[number],
  };
  if (pair?.kind === 'trade')
    return { ...lines, first: pair.seller.lineIds, second: pair.buyer.lineIds, row: pair.buyer.row };
  if (pair?.kind === 'loan') {
    const { lineId, opening, interestLineIds } = pair.lender;
    const terms = { lent: lineId, opening: typedNumber(opening, digits), interest: interestLineIds };
    return { ...lines, ...terms, second: pair.borrower.lineIds };
  }
  return pair ? { ...lines, second: pair.receiver.lineIds } : lines;
}

/** A pair: two companies and the lines on both sides. */
export function PairDialog({ pair, onClose }: { pair: GroupPair | null; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { document, companies, edit } = useGroup();
  const { members, intercompany } = document;
  const forecastOf = (id: string) =>
    companies.get(members.find((member) => member.id === id)?.forecastId ?? '')?.document;
  /** Without lines that are gone: they are not offered, so nobody could take them out. */
  const known = (id: string, lineIds: readonly string[]) => {
    const forecast = forecastOf(id);
    const ids = new Set((forecast ? allLines(forecast) : []).map(({ line }) => line.id));
    return forecast ? lineIds.filter((lineId) => ids.has(lineId)) : lineIds;
  };
  const [firstId = '', secondId = ''] = pair ? sidesOf(pair) : members.map(({ id }) => id);
  const digits = currencyDecimals(forecastOf(firstId)?.header.currency ?? document.header.currency);
  const form = useForm({
    initial: {
      ...{ name: pair?.name ?? '', kind: (pair?.kind ?? 'trade') as GroupPair['kind'], firstId, secondId },
      ...startOf(pair, digits),
    },
    read: (entries) => {
      const id = pair?.id ?? freshId('p', intercompany);
      const base = { id, name: entries.name.trim(), kind: entries.kind };
      const second = { memberId: entries.secondId, lineIds: known(entries.secondId, entries.second) };
      const opening = readNumber(entries.opening, digits);
      const interestLineIds = known(entries.firstId, entries.interest);
      const lender = { memberId: entries.firstId, lineId: entries.lent, opening, interestLineIds };
      const sides = {
        trade: {
          seller: { memberId: entries.firstId, lineIds: known(entries.firstId, entries.first) },
          buyer: { ...second, row: entries.row },
        },
        loan: { lender, borrower: second },
        dividend: { payer: { memberId: entries.firstId }, receiver: second },
      }[entries.kind];
      if (entries.firstId === entries.secondId) return { data: null, errors: { form: t('pairs.sameCompany') } };
      const { data } = groupPairSchema.safeParse({ ...base, ...sides });
      if (data) return { data, errors: {} };
      return {
        data: null,
        errors: entries.name.trim() ? { form: t('pairs.incomplete') } : { name: t('company.noName') },
      };
    },
    send: (changed: GroupPair) => {
      const list = pair
        ? intercompany.map((entry) => (entry.id === pair.id ? changed : entry))
        : [...intercompany, changed];
      edit({ ...document, intercompany: list });
      onClose();
      return undefined;
    },
    mode: 'afterTry',
  });
  const { values } = form;
  const [firstRole, secondRole] = roles[values.kind];
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '';
  const [giving, taking] = [forecastOf(values.firstId), forecastOf(values.secondId)];
  const incomes = (forecast: typeof giving) =>
    (forecast?.otherIncomeAndExpenses ?? []).filter(({ direction }) => direction === 'income');
  const secondLines =
    values.kind === 'trade'
      ? ((values.row === 'directCosts' ? taking?.revenue : taking?.operatingExpenses) ?? [])
      : values.kind === 'loan'
        ? (taking?.loans ?? [])
        : incomes(taking);
  const lentLines = (giving?.otherMovements ?? []).filter(({ account }) =>
    investmentAccounts.some((own) => own === account),
  );
  const options = members.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      width={560}
      title={pair ? t('pairs.edit') : t('pairs.add')}
      form={form}
      className="grid gap-4"
      action={t('company.save')}
      onClose={onClose}
    >
      <div className="grid gap-4 desk:grid-cols-2">
        <Field {...form.field('name')} label={t('company.name')} />
        <SelectField
          label={t('pairs.kind')}
          value={values.kind}
          options={kinds.map((value) => ({ value, label: t(`pairs.kinds.${value}`) }))}
          onChange={({ target }) =>
            form.set({ kind: kinds.find((kind) => kind === target.value) ?? 'trade', first: [], second: [] })
          }
        />
        <SelectField
          label={t(`pairs.${firstRole}`)}
          value={values.firstId}
          options={options}
          onChange={({ target }) => form.set({ firstId: target.value, first: [], interest: [], lent: '' })}
        />
        <SelectField
          label={t(`pairs.${secondRole}`)}
          value={values.secondId}
          options={options}
          onChange={({ target }) => form.set({ secondId: target.value, second: [] })}
        />
        {values.kind === 'trade' && (
          <SelectField
            label={t('pairs.row')}
            value={values.row}
            options={tradeRows.map((value) => ({ value, label: t(`pairs.rows.${value}`) }))}
            onChange={({ target }) =>
              form.set({ row: tradeRows.find((row) => row === target.value) ?? tradeRows[0], second: [] })
            }
          />
        )}
        {values.kind === 'loan' && (
          <>
            <SelectField
              label={t('pairs.lentLine', { name: nameOf(values.firstId) })}
              value={values.lent}
              options={[{ value: '', label: '–' }, ...lentLines.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={form.field('lent').onChange}
            />
            <Field
              {...form.field('opening')}
              label={t('pairs.opening', { currency: giving?.header.currency ?? '' })}
              inputMode="decimal"
            />
          </>
        )}
      </div>
      {values.kind === 'trade' && (
        <LineChoice
          label={t('pairs.lines', { name: nameOf(values.firstId) })}
          lines={giving?.revenue ?? []}
          chosen={values.first}
          none={t('pairs.noLines')}
          onChange={(first) => form.set({ first })}
        />
      )}
      {values.kind === 'loan' && (
        <LineChoice
          label={t('pairs.interestLines', { name: nameOf(values.firstId) })}
          lines={incomes(giving)}
          chosen={values.interest}
          none={t('pairs.noLines')}
          onChange={(interest) => form.set({ interest })}
        />
      )}
      <LineChoice
        label={t('pairs.lines', { name: nameOf(values.secondId) })}
        lines={secondLines}
        chosen={values.second}
        none={t('pairs.noLines')}
        onChange={(second) => form.set({ second })}
      />
    </FormDialog>
  );
}
