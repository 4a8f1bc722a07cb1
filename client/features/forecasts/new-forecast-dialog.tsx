import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { currencies } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { BlankTermsFields, currencyOf, onTerms, usualTerms } from './blank-terms';
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

/** A template, a name, and for templates without their own: currency and first month. */
export function NewForecastDialog({ template, onClose, onImport }: NewForecastDialogProps) {
  const { t } = useTranslation(['forecast', 'files', 'common']);
  const formId = useId();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState(template);
  const [name, setName] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [chosenCurrency, setCurrency] = useState<string | null>(null);
  const [startMonth, setStartMonth] = useState(nextMonth);
  const [terms, setTerms] = useState(usualTerms);
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = trpc.forecast.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.forecast.list.invalidate();
      navigate(paths.forecast(id));
    },
  });
  const failure = error && failureOf(error);
  const found = findTemplate(chosen);
  const countryCurrency = found?.id === blankId ? currencyOf(terms) : undefined;
  const currency = chosenCurrency ?? countryCurrency ?? usualCurrency;
  const named = forecastName.safeParse(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!named.success || isPending) return;
    const own = found?.fixed ? {} : { currency, startMonth };
    const isOnTerms = found?.id === blankId && (terms.isPaidAtOnce || terms.country !== null);
    const origin = isOnTerms
      ? { document: onTerms(found.build({ name: named.data, currency, startMonth }), terms) }
      : { template: chosen, ...own };
    mutate({
      name: named.data,
      ...origin,
      idempotencyKey: `${key}-${chosen}-${currency}-${startMonth}-${isOnTerms ? `${terms.country}${terms.isPaidAtOnce}` : ''}`,
    });
  };
  const nameError = hasTried && !named.success ? t('forecast:home.create.nameNeeded') : failure?.fields.name;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={t('forecast:home.create.title')}
      description={t('forecast:home.create.text')}
      footer={
        <>
          <Button variant="ghost" onClick={onImport}>
            {t('files:import.fromFile')}
          </Button>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending && t('forecast:home.create.creating')}>
            {t('forecast:home.create.create')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <TemplateCards chosen={chosen} onChoose={setChosen} />
        {found && (
          <div className="chosen-template">
            <p className="xs muted">{t(`forecast:${found.descriptionKey}` as never) as string}</p>
            <TemplateSketch id={chosen} />
          </div>
        )}
        <Field
          label={t('forecast:home.create.name')}
          name="name"
          autoComplete="off"
          maxLength={bounds.nameLength}
          value={name}
          error={nameError}
          onChange={({ target }) => setName(target.value)}
        />
        {!found?.fixed && (
          <div className="create-terms">
            <SelectField
              label={t('forecast:home.create.currency')}
              value={currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onChange={({ target }) => setCurrency(target.value)}
            />
            <SelectField
              label={t('forecast:home.create.startMonth')}
              value={startMonth}
              options={Array.from({ length: 49 }, (_, index) => addMonths(nextMonth(), index - 24)).map((month) => ({
                value: month,
                label: monthName(month),
              }))}
              onChange={({ target }) => setStartMonth(target.value)}
            />
          </div>
        )}
        {found?.id === blankId && <BlankTermsFields terms={terms} onChange={setTerms} />}
        {found?.fixed && <p className="xs faint">{t('forecast:home.create.fixed')}</p>}
        {failure && !failure.fields.name && (
          <NoticeBox tone="bad" isLive title={t('forecast:home.failed.work')}>
            {failure.text}
          </NoticeBox>
        )}
      </form>
    </Dialog>
  );
}
