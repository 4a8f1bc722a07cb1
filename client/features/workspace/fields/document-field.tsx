import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { issueText } from '#client/lib/issue-text.ts';
import { formatAtRest, formatForTyping } from '#client/lib/number-text.ts';
import { sameProps } from '#client/lib/same-props.ts';
import {
  editInputs,
  type InputValue,
  readPath,
  shownInputs,
  useInputs,
  useIssueAt,
  workspace,
} from '#client/workspace/index.ts';
import { mulDiv } from '#shared/domain/money.ts';
import { makeTimeline, monthOfFiscalYear } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useMinorDigits } from '../use-minor-digits';
import { BaseMark } from './base-mark';
import { ChoiceInput } from './choice-input';
import type { FieldSpec, NumberSpec } from './field-spec';
import { FlagInput } from './flag-input';
import { LinesInput } from './lines-input';
import { monthOptions } from './month-options';
import { NumberInput } from './number-input';
import { ProfileInput } from './profile-input';
import { RampInput } from './ramp-input';
import { FollowingLines, reducedRateChange, reducedRatePath } from './reduced-rate';
import { TaxRateInput } from './tax-rate-input';
import { YearAmountsInput } from './year-amounts-input';

/** A revenue line's VAT by choice; while that of its direct cost is the same, it follows in the same step. */
function chooseTaxRate(path: string, rate: number | null): void {
  const inputs = shownInputs();
  const ofCost = path.replace(/^(revenue\/[^/]+)\/salesTaxRate$/, '$1/directCostSalesTaxRate');
  const follows = inputs && readPath(inputs, ofCost) === readPath(inputs, path);
  editInputs({ [path]: rate, ...(follows && { [ofCost]: rate }) }, { kind: 'form' });
}

interface DocumentFieldProps {
  /** Path of the line or form that holds the field. */
  base: string;
  spec: FieldSpec;
  /** What an empty figure shows beside its 0. */
  example?: number | undefined;
}

const isTwelfth = (spec: FieldSpec) => spec.kind === 'number' && spec.isTwelfth === true;

function write(path: string, value: InputValue, group?: string): void {
  editInputs({ [path]: value }, group === undefined ? { kind: 'form' } : { group });
}

/** One field of the document, as its spec says; every change goes through the store as a command. */
export const DocumentField = memo(function DocumentField({ base, spec, example }: DocumentFieldProps) {
  const { t } = useTranslation('forecast');
  const path = `${base}/${spec.field}`;
  const isNote = useIssueAt(path)?.code === 'outsideHorizon';
  return (
    <div data-path={path} className={isNote ? 'is-note' : undefined}>
      <Control base={base} spec={spec} example={example} />
      {path === reducedRatePath && <FollowingLines />}
      {spec.kind !== 'yearAmounts' && !isTwelfth(spec) && (
        <BaseMark path={path} name={t(`inputs.fields.${spec.label}`)} />
      )}
    </div>
  );
}, sameProps);

function Control({ base, spec, example }: DocumentFieldProps) {
  const { t } = useTranslation('forecast');
  const path = `${base}/${spec.field}`;
  const value = useInputs((document) => readPath(document, path));
  const start = useInputs((document) => Number(readPath(document, `${base}/startMonth`) ?? 1));
  const found = useIssueAt(path);
  const minorDigits = useMinorDigits();
  const issue = found && issueText(t, found, minorDigits);
  const label = t(`inputs.fields.${spec.label}`);

  switch (spec.kind) {
    case 'number':
      return (
        <DocumentNumber
          path={path}
          spec={spec}
          value={typeof value === 'number' ? value : null}
          fault={issue}
          example={example}
        />
      );
    case 'taxRate':
      return (
        <TaxRateInput
          label={label}
          value={typeof value === 'number' ? value : null}
          fault={issue}
          onChoose={(rate) => chooseTaxRate(path, rate)}
          onType={(rate) => write(path, rate, path)}
          onEnd={() => workspace.endGroup()}
          onCancel={() => workspace.cancelGroup(path)}
        />
      );
    case 'flag':
      return <FlagInput label={label} isOn={value === true} onChange={(isOn) => write(path, isOn)} />;
    case 'choice': {
      const options = spec.options.map((option) => ({
        value: option,
        label: t(`inputs.choices.${spec.choice}.${option}` as never) as string,
      }));
      const toValue = (chosen: string) => (spec.isNumber ? Number(chosen) : chosen);
      return (
        <ChoiceInput
          label={label}
          value={String(value)}
          options={options}
          fault={issue}
          onChange={(chosen) => write(path, toValue(chosen))}
        />
      );
    }
    case 'month':
      return <DocumentMonth path={path} spec={spec} value={typeof value === 'number' ? value : null} fault={issue} />;
    case 'fiscalMonth':
      return <FiscalMonth label={label} value={Number(value)} onChange={(place) => write(path, place)} />;
    case 'line':
      return (
        <LinesInput path={path} spec={spec} value={value} fault={issue} onChange={(chosen) => write(path, chosen)} />
      );
    case 'profile':
      return (
        <ProfileInput
          label={label}
          value={Array.isArray(value) ? value.map(Number) : null}
          fault={issue}
          onChange={(profile) => write(path, profile)}
        />
      );
    case 'ramp':
      return (
        <RampInput
          label={label}
          value={Array.isArray(value) ? value.map(Number) : null}
          start={start}
          fault={issue}
          onChange={(ramp) => write(path, ramp)}
        />
      );
    case 'yearAmounts':
      return <YearAmountsInput path={path} onType={write} />;
  }
}

interface FiscalMonthProps {
  label: string;
  value: number;
  onChange: (place: number) => void;
}

function FiscalMonth({ label, value, onChange }: FiscalMonthProps) {
  const endMonth = useInputs(({ header }) => header.fiscalYearEndMonth);
  const options = Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    label: formatCalendarMonth(monthOfFiscalYear(endMonth, i + 1)),
  }));
  return (
    <ChoiceInput
      label={label}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface PartProps<Spec> {
  path: string;
  spec: Spec;
  value: number | null;
  fault: string | undefined;
}

function DocumentNumber({
  path,
  spec,
  value,
  fault: issue,
  example,
}: PartProps<NumberSpec> & { example: number | undefined }) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const currency = useInputs(({ header }) => header.currency);
  const standard = useInputs(({ workingCapital }) => (spec.defaultOf ? workingCapital[spec.defaultOf] : null));
  // Typing an amount of a month makes that of the year; the document holds the year alone.
  const months = spec.isTwelfth ? 12 : 1;
  // The lines that follow are those that had the rate before the first key.
  const before = useRef<ForecastDocument | null>(null);
  const type = (typed: number | null) => {
    before.current ??= shownInputs();
    if (path !== reducedRatePath || !before.current) write(path, typed === null ? null : typed * months, path);
    else editInputs(reducedRateChange(before.current, typed), { group: path });
  };
  const leave = (end: () => void) => () => {
    before.current = null;
    end();
  };
  const unit = spec.unit === 'currency' ? currency : spec.unit && t(`inputs.units.${spec.unit}`);
  return (
    <NumberInput
      label={t(`inputs.fields.${spec.label}`)}
      value={value === null ? null : mulDiv(value, 1, months)}
      numberKind={spec.numberKind}
      minorDigits={minorDigits}
      range={[spec.range[0] / months, spec.range[1] / months]}
      unit={unit}
      placeholder={
        standard === null
          ? spec.isOptional && t('inputs.none')
          : t('inputs.default', {
              value:
                standard === 0
                  ? formatForTyping(0, spec.numberKind, minorDigits)
                  : formatAtRest(standard, spec.numberKind, minorDigits),
            })
      }
      example={
        example === undefined
          ? undefined
          : t('entry.example', {
              value: formatForTyping(0, spec.numberKind, minorDigits),
              example: formatAtRest(mulDiv(example, 1, months), spec.numberKind, minorDigits),
            })
      }
      fault={months === 1 ? issue : undefined}
      onType={type}
      onEnd={leave(() => workspace.endGroup())}
      onCancel={leave(() => workspace.cancelGroup(path))}
    />
  );
}

function DocumentMonth({ path, spec, value, fault: issue }: PartProps<Extract<FieldSpec, { kind: 'month' }>>) {
  const { t } = useTranslation('forecast');
  const header = useInputs((document) => document.header);
  const { empty } = spec;
  const isEmpty = value === null || (empty?.value === 0 && value === 0);
  const options = [
    ...(empty ? [{ value: 'empty', label: t(`inputs.${empty.label}`) }] : []),
    ...monthOptions(header.startMonth, makeTimeline(header).months, value),
  ];
  return (
    <ChoiceInput
      label={t(`inputs.fields.${spec.label}`)}
      value={isEmpty ? 'empty' : String(value)}
      options={options}
      fault={issue}
      onChange={(chosen) => write(path, chosen === 'empty' ? (empty?.value ?? null) : Number(chosen))}
    />
  );
}
