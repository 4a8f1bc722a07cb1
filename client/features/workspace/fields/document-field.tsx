import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { numberKinds } from '#client/lib/field-kinds.ts';
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
import { listKinds } from '#shared/inputs/forecast/fields/field.ts';
import { useMinorDigits } from '../use-minor-digits';
import { BaseMark } from './base-mark';
import { FieldComments } from './field-comments';
import { type FieldSpec, labelText } from './field-spec';
import { FlagInput } from './flag-input';
import { FrameworkChoice } from './framework-choice';
import { LinesInput } from './lines-input';
import { ListInput } from './list-input';
import { monthOptions } from './month-options';
import { ProfileInput } from './profile-input';
import { RampInput } from './ramp-input';
import { FollowingLines, reducedRateChange, reducedRatePath } from './reduced-rate';
import { SharesInput } from './shares-input';
import { TaxRateInput } from './tax-rate-input';
import { YearAmountsInput } from './year-amounts-input';

/** A revenue line's VAT by choice; while that of its direct cost is the same, it follows in the same step. */
function chooseTaxRate(path: string, rate: number | null): void {
  const inputs = shownInputs();
  const ofCost = path.replace(/^(revenue\/[^/]+)\/salesTaxRate$/, '$1/directCostSalesTaxRate');
  const follows = inputs && readPath(inputs, ofCost) === readPath(inputs, path);
  editInputs({ [path]: rate, ...(follows && { [ofCost]: rate }) }, { kind: 'form' });
}

/** Weights of Monday to Sunday: "1 / 1 / 1 / 1 / 1 / 0 / 0". */
const weekdays = {
  read: (text: string) => {
    const weights = text.split(/[\s/;|,]+/).filter(Boolean);
    const isWhole = weights.length === 7 && weights.every((weight) => /^\d{1,6}$/.test(weight));
    return isWhole ? weights.map(Number) : null;
  },
  show: (weights: readonly number[]) => weights.join(' / '),
};

const isYearTable = ({ table }: FieldSpec) => table === 'amounts';

interface DocumentFieldProps {
  /** Path of the line or form that holds the field. */
  base: string;
  spec: FieldSpec;
  /** What an empty figure shows beside its 0. */
  example?: number | undefined;
}

function write(path: string, value: InputValue, group?: string): void {
  editInputs({ [path]: value }, group === undefined ? { kind: 'form' } : { group });
}

/** One field of the document, as its spec says; every change goes through the store as a command. */
export const DocumentField = memo(function DocumentField({ base, spec, example }: DocumentFieldProps) {
  const { t } = useTranslation('forecast');
  const path = `${base}/${spec.key}`;
  const isNote = useIssueAt(path)?.code === 'outsideHorizon';
  // The years of a table are places of their own, and a twelfth shows what another field holds.
  const isPlace = !isYearTable(spec) && !spec.isTwelfth;
  return (
    <div className="relative" data-path={path} data-note={isNote || undefined} data-place={isPlace || undefined}>
      <Control base={base} spec={spec} example={example} />
      {path === reducedRatePath && <FollowingLines />}
      {isPlace && <BaseMark path={path} name={labelText(t, spec)} />}
      {isPlace && <FieldComments path={path} name={labelText(t, spec)} />}
    </div>
  );
}, sameProps);

function Control({ base, spec, example }: DocumentFieldProps) {
  const { t } = useTranslation('forecast');
  const path = `${base}/${spec.key}`;
  const value = useInputs((document) => readPath(document, path));
  const start = useInputs((document) => Number(readPath(document, `${base}/startMonth`) ?? 1));
  const found = useIssueAt(path);
  const minorDigits = useMinorDigits();
  const issue = found && issueText(t, found, minorDigits);
  const label = labelText(t, spec);

  if (isYearTable(spec)) return <YearAmountsInput path={path} onType={write} />;
  if (spec.standard === 'salesTax/standardRate')
    return (
      <TaxRateInput
        label={label}
        value={typeof value === 'number' ? value : null}
        issue={issue}
        onChoose={(rate) => chooseTaxRate(path, rate)}
        onType={(rate) => write(path, rate, path)}
        onEnd={() => workspace.endGroup()}
        onCancel={() => workspace.cancelGroup(path)}
      />
    );
  // Weights of the places are typed in the sheet of a line, and as a list in a form.
  if (listKinds[spec.kind] || spec.table === 'places')
    return (
      <ListInput
        label={label}
        spec={spec}
        value={Array.isArray(value) ? value.map(Number) : null}
        issue={issue}
        onChange={(list) => write(path, list)}
      />
    );
  switch (spec.kind) {
    case 'flag':
      return <FlagInput label={label} isOn={value === true} onChange={(isOn) => write(path, isOn)} />;
    case 'choice': {
      if (spec.isNullable)
        return (
          <FrameworkChoice
            base={base}
            spec={spec}
            label={label}
            value={value}
            onChange={(chosen) => write(path, chosen)}
          />
        );
      const options = (spec.options ?? []).map((option) => ({
        value: option,
        label: t(`inputs.choices.${spec.key}.${option}` as never) as string,
      }));
      const toValue = (chosen: string) =>
        typeof (spec.initial ?? spec.defaultValue) === 'number' ? Number(chosen) : chosen;
      return (
        <ChoiceInput
          label={label}
          value={String(value)}
          options={options}
          issue={issue}
          onChange={(chosen) => write(path, toValue(chosen))}
        />
      );
    }
    case 'monthNumber':
      return <DocumentMonth path={path} spec={spec} value={typeof value === 'number' ? value : null} issue={issue} />;
    case 'calendarMonth':
      return <CalendarMonth label={label} value={value} onChange={(month) => write(path, month)} />;
    case 'fiscalMonth':
      return <FiscalMonth label={label} value={Number(value)} onChange={(place) => write(path, place)} />;
    case 'line':
      return (
        <LinesInput path={path} spec={spec} value={value} issue={issue} onChange={(chosen) => write(path, chosen)} />
      );
    case 'profile':
      return (
        <ProfileInput
          label={label}
          value={Array.isArray(value) ? value.map(Number) : null}
          issue={issue}
          onChange={(profile) => write(path, profile)}
        />
      );
    case 'weekdays':
      return (
        <SharesInput
          label={label}
          value={Array.isArray(value) ? value.map(Number) : null}
          issue={issue}
          text={{ ...weekdays, hint: t('inputs.weekdaysHint'), rejected: t('inputs.weekdaysRejected') }}
          onChange={(weights) => weights && write(path, weights)}
        />
      );
    case 'ramp':
      return (
        <RampInput
          label={label}
          value={Array.isArray(value) ? value.map(Number) : null}
          start={start}
          issue={issue}
          onChange={(ramp) => write(path, ramp)}
        />
      );
    default:
      return (
        <DocumentNumber
          path={path}
          spec={spec}
          value={typeof value === 'number' ? value : null}
          issue={issue}
          example={example}
        />
      );
  }
}

function FiscalMonth({ label, value, onChange }: { label: string; value: number; onChange: (place: number) => void }) {
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

interface PartProps {
  path: string;
  spec: FieldSpec;
  value: number | null;
  issue: string | undefined;
}

interface CalendarMonthProps {
  label: string;
  value: InputValue | undefined;
  onChange: (month: number | null) => void;
}

/** A month of every year; null is by the fiscal year. */
function CalendarMonth({ label, value, onChange }: CalendarMonthProps) {
  const { t } = useTranslation('forecast');
  const months = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: formatCalendarMonth(i + 1) }));
  return (
    <ChoiceInput
      label={label}
      value={value === null ? 'none' : String(value)}
      options={[{ value: 'none', label: t('inputs.byFiscalYear') }, ...months]}
      onChange={(chosen) => onChange(chosen === 'none' ? null : Number(chosen))}
    />
  );
}

function DocumentNumber({ path, spec, value, issue, example }: PartProps & { example: number | undefined }) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const currency = useInputs(({ header }) => header.currency);
  const standard = useInputs((document) => (spec.standard ? Number(readPath(document, spec.standard)) : null));
  const numberKind = numberKinds[spec.kind] ?? 'whole';
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
  const isMoney = numberKind === 'money' || numberKind === 'price';
  const shown = value === null ? null : mulDiv(value, 1, months);
  const count = shown !== null && formatAtRest(shown, numberKind, minorDigits) === '1' ? 1 : 2;
  const unit = isMoney ? currency : spec.unitKey && t(`inputs.units.${spec.unitKey}`, { count });
  return (
    <NumberInput
      label={labelText(t, spec)}
      value={shown}
      numberKind={numberKind}
      minorDigits={minorDigits}
      range={[(spec.low ?? 0) / months, (spec.high ?? 0) / months]}
      unit={unit}
      inMonths={spec.kind === 'months'}
      placeholder={
        standard === null
          ? (spec.isNullable || spec.isOptional) && t('inputs.none')
          : t('inputs.default', {
              value:
                standard === 0
                  ? formatForTyping(0, numberKind, minorDigits)
                  : formatAtRest(standard, numberKind, minorDigits),
            })
      }
      example={example === undefined ? undefined : formatAtRest(mulDiv(example, 1, months), numberKind, minorDigits)}
      issue={months === 1 ? issue : undefined}
      hint={spec.key === 'factor' ? t('inputs.factorHint') : undefined}
      onType={type}
      onEnd={leave(() => workspace.endGroup())}
      onCancel={leave(() => workspace.cancelGroup(path))}
    />
  );
}

function DocumentMonth({ path, spec, value, issue }: PartProps) {
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
      label={labelText(t, spec)}
      value={isEmpty ? 'empty' : String(value)}
      options={options}
      issue={issue}
      onChange={(chosen) => write(path, chosen === 'empty' ? (empty?.value ?? null) : Number(chosen))}
    />
  );
}
