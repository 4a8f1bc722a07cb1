import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { currencies } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { CountryField, currencyOf, onTerms, PaymentField, termsGrid, usualTerms } from './blank-terms';
import { monthName } from './month-name';
import { TemplateCards } from './template-cards';
import { TemplateSketch } from './template-sketch';

interface NewForecastDialogProps {
  /** The template that was chosen already. */
  template: string;
  onClose: () => void;
  /** A file instead of a template. */
  onImport: () => void;
}

const usualCurrency = 'USD';
const blankId = 'blank';

/** The month after this one, in which a forecast usually begins. */
function nextMonth(): string {
  return addMonths(new Date().toISOString().slice(0, 7), 1);
}

const entriesOf = (template: string) => ({
  chosen: template,
  name: '',
  /** Null: the one of the country, or the usual one. */
  ownCurrency: null as string | null,
  startMonth: nextMonth(),
  terms: usualTerms,
});
type Entries = ReturnType<typeof entriesOf>;

function chosenOf({ chosen, ownCurrency, terms }: Entries) {
  const found = findTemplate(chosen);
  const isBlank = found?.id === blankId;
  return { found, isBlank, currency: ownCurrency ?? (isBlank ? currencyOf(terms) : undefined) ?? usualCurrency };
}

function requestOf(entries: Entries, key: string) {
  const { chosen, name, startMonth, terms } = entries;
  const { found, isBlank, currency } = chosenOf(entries);
  const own = found?.fixed ? {} : { currency, startMonth };
  const isOnTerms = isBlank && (terms.isPaidAtOnce || terms.country !== null);
  const origin =
    found && isOnTerms
      ? { document: onTerms(found.build({ name, currency, startMonth }), terms) }
      : { template: chosen, ...own };
  const ending = isOnTerms ? `${terms.country}${terms.isPaidAtOnce}` : '';
  return { name, ...origin, idempotencyKey: `${key}-${chosen}-${currency}-${startMonth}-${ending}` };
}

/** A template, a name, and for templates without their own: currency and first month. */
export function NewForecastDialog({ template, onClose, onImport }: NewForecastDialogProps) {
  const { t } = useTranslation(['home', 'forecast', 'files']);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [key] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => entriesOf(template));
  const create = trpc.forecast.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.forecast.list.invalidate();
      navigate(paths.forecast(id));
    },
  });
  const form = useMutationForm({
    mutation: { mutateAsync: (entries: Entries) => create.mutateAsync(requestOf(entries, key)) },
    initial,
    read: (entries) => {
      const { data: name } = forecastName.safeParse(entries.name);
      if (name !== undefined) return { data: { ...entries, name }, errors: {} };
      return { data: null, errors: { name: t('forecast:inputs.nameNeeded') } };
    },
    mode: 'afterTry',
  });
  const { chosen, startMonth, terms } = form.values;
  const { found, isBlank, currency } = chosenOf(form.values);

  return (
    <FormDialog
      width={640}
      title={t('newForecast')}
      description={t('create.text')}
      form={form}
      className="grid gap-4"
      errorTitle={t('failed.work')}
      start={
        <>
          <Button variant="ghost" onClick={onImport}>
            {t('files:import.fromFile')}
          </Button>
          <Button variant="ghost" onClick={() => navigate(paths.newGroup)}>
            {t('newGroup')}
          </Button>
        </>
      }
      action={t('create.create')}
      busy={t('create.creating')}
      onClose={onClose}
    >
      <TemplateCards chosen={chosen} onChoose={(id) => form.set({ chosen: id })} />
      {found && (
        <div className="grid grid-cols-2 items-start gap-4 [&>p:only-child]:col-span-full max-desk:grid-cols-1 max-desk:gap-2.5">
          <p className="text-xs text-ink-2">{t(found.descriptionKey as never) as string}</p>
          {!isBlank && <TemplateSketch id={chosen} />}
        </div>
      )}
      <Field
        {...form.field('name')}
        label={t('forecast:inputs.fields.name')}
        autoComplete="off"
        maxLength={bounds.nameLength}
      />
      {isBlank && <CountryField terms={terms} onChange={(changed) => form.set({ terms: changed })} />}
      {!found?.fixed && (
        <div className={termsGrid}>
          <SelectField
            label={t('forecast:inputs.fields.currency')}
            value={currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={({ target }) => form.set({ ownCurrency: target.value })}
          />
          <SelectField
            label={t('forecast:inputs.fields.startMonthOfForecast')}
            value={startMonth}
            options={Array.from({ length: 49 }, (_, index) => addMonths(nextMonth(), index - 24)).map((month) => ({
              value: month,
              label: monthName(month),
            }))}
            onChange={form.field('startMonth').onChange}
          />
          {isBlank && <PaymentField terms={terms} onChange={(changed) => form.set({ terms: changed })} />}
        </div>
      )}
      {found?.fixed && <p className="text-xs text-ink-3">{t('create.fixed')}</p>}
    </FormDialog>
  );
}
