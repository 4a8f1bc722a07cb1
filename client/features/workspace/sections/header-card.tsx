import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { FieldRow } from '#client/components/field-row.tsx';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { monthText } from '#client/lib/month-text.ts';
import { type InputValue, setStep, useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';
import { currencies } from '#shared/domain/money.ts';
import { addMonths, makeTimeline } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { DocumentField } from '../fields/document-field';
import { FieldGroup } from '../fields/field-group';
import { fieldsOfForm } from '../fields/field-spec';
import { formLook } from './form-card';

function write(field: string, value: InputValue, group?: string): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(setStep(document, { [`header/${field}`]: value }, group ? { group } : { kind: 'form' }));
}

/** The range stays on one line. */
const noBreak = '\u00a0';

const monthsBefore = 120;
const monthsAfter = 120;

/** Name, currency and timeline of the forecast. */
export function HeaderCard() {
  const { t } = useTranslation('forecast');
  const id = useId();
  const header = useDocument((document) => document.header);
  const isScenario = useWorkspace((state) => state.scenarioId !== null);
  const [name, setName] = useState<string | null>(null);
  const { labels } = makeTimeline(header);
  const months = Array.from({ length: monthsBefore + monthsAfter + 1 }, (_, index) =>
    addMonths(header.startMonth, index - monthsBefore),
  );

  return (
    <Card
      title={t('inputs.forms.header')}
      sub={`${monthText(labels[0] ?? '')} – ${monthText(labels.at(-1) ?? '')}`.replaceAll(' ', noBreak)}
      className={`${formLook} [--field:204px]`}
    >
      {isScenario && <p className="text-xs text-ink-2">{t('scenario.header')}</p>}
      <FieldGroup isDisabled={isScenario}>
        <FieldRow
          label={t('inputs.fields.name')}
          inputId={id}
          error={name?.trim() === '' ? t('inputs.nameNeeded') : undefined}
        >
          <input
            id={id}
            className={inputClasses()}
            maxLength={bounds.nameLength}
            value={name ?? header.name}
            onChange={({ target }) => {
              setName(target.value);
              if (target.value.trim() !== '') write('name', target.value, 'header/name');
            }}
            onBlur={() => {
              workspace.endGroup();
              setName(null);
            }}
          />
        </FieldRow>
        <ChoiceInput
          label={t('inputs.fields.currency')}
          value={header.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => write('currency', currency)}
        />
        <ChoiceInput
          label={t('inputs.fields.startMonthOfForecast')}
          value={header.startMonth}
          options={months.map((month) => ({ value: month, label: monthText(month) }))}
          onChange={(month) => write('startMonth', month)}
        />
        <ChoiceInput
          label={t('inputs.fields.fiscalYearEndMonth')}
          value={String(header.fiscalYearEndMonth)}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: formatCalendarMonth(index + 1),
          }))}
          onChange={(month) => write('fiscalYearEndMonth', Number(month))}
        />
        <ChoiceInput
          label={t('inputs.fields.years')}
          value={String(header.years)}
          options={Array.from({ length: bounds.years }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChange={(years) => write('years', Number(years))}
        />
        {fieldsOfForm('header', header)
          .filter(({ defaultValue }) => defaultValue !== undefined)
          .map((spec) => (
            <DocumentField key={spec.key} base="header" spec={spec} />
          ))}
      </FieldGroup>
    </Card>
  );
}
