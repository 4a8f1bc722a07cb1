import i18next, { type TFunction } from 'i18next';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { formatAtRest } from '#client/lib/number-text.ts';
import { rampText } from '#client/lib/ramp-text.ts';
import type { InputValue } from '#client/workspace/index.ts';
import { readPath } from '#client/workspace/index.ts';
import { addMonths, monthOfFiscalYear } from '#shared/domain/months.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { isLinePart as isPart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { FieldSpec, NumberSpec } from '../fields/field-spec';
import { formFields } from '../fields/form-fields';
import { monthText } from '../fields/month-options';
import { fieldsOfLine } from '../sections/fields-of-line';

type T = TFunction<'forecast'>;

const isForm = (part: string): part is keyof typeof formFields => part in formFields;

function specOf(document: ForecastDocument, path: string): FieldSpec | undefined {
  const [part = '', second = '', field = second] = path.split('/');
  if (isPart(part))
    return fieldsOfLine(document, part, second)
      .flatMap(({ fields }) => fields)
      .find((spec) => spec.field === field);
  const specs: readonly FieldSpec[] = isForm(part) ? formFields[part] : [];
  return specs.find((spec) => spec.field === second);
}

/** Tables that are typed in the sheet. */
const tableNames: Record<string, string> = {
  amounts: 'inputs.fields.amount',
  seasonWeights: 'inputs.sheet.seasonWeight',
  directCostAmounts: 'inputs.sheet.directCost',
  draws: 'inputs.sheet.draws',
  repayments: 'inputs.sheet.repayments',
};

/** The name of an input as people know it: "Days to collect, Wholesale" or "Wholesale, Jan 2027". */
export function inputName(t: T, document: ForecastDocument, path: string): string {
  const segments = path.split('/');
  const [part = '', second = ''] = segments;
  const spec = specOf(document, path);
  const last = segments.at(-1) ?? '';
  const fieldName = (field: string) => {
    const keys = [`inputs.fields.${spec?.label ?? field}`, tableNames[field] ?? `rows.${field}`];
    const key = keys.find((one) => i18next.exists(one, { ns: 'forecast' }));
    return key ? (t(key as never) as string) : field;
  };
  if (part === 'scenarios') return scenarioInputName(t, document, path);
  if (second === 'inputYears') {
    const ended: InputValue = readPath(document, `history/inputYears/${segments[2]}/endMonth`);
    const year = typeof ended === 'string' ? monthText(ended) : t('inputs.sections.history');
    return segments.length === 3 ? year : `${fieldName(last)}, ${year}`;
  }
  const isMonth = segments.length > 2 && /^\d+$/.test(last);
  const month = isMonth ? monthText(addMonths(document.header.startMonth, Number(last) - 1)) : null;
  if (isPart(part)) {
    const line: InputValue = readPath(document, `${part}/${second}/name`);
    const lineName = typeof line === 'string' ? line : t(`inputs.parts.${part}`);
    if (segments.length === 2) return lineName;
    return month ? `${lineName}, ${month}` : `${fieldName(segments[2] ?? '')}, ${lineName}`;
  }
  const group = isForm(part) ? `, ${t(`inputs.forms.${part}`)}` : '';
  return month ? `${fieldName(second)}, ${month}` : `${fieldName(last)}${group}`;
}

/** "Best case: Days to collect, Wholesale" for what a scenario changes; else its own name, or a word of it. */
function scenarioInputName(t: T, document: ForecastDocument, path: string): string {
  const [, id, field, overrideId] = path.split('/');
  const scenario = document.scenarios.find((one) => one.id === id);
  const name = scenario?.name ?? t('workspace.scenario');
  const override = scenario?.overrides.find((one) => one.id === overrideId);
  if (override) return `${name}: ${inputName(t, document, override.path)}`;
  return field === undefined || field === 'overrides'
    ? name
    : `${name}: ${t(field === 'note' ? 'compare.note' : 'compare.name')}`;
}

/** The value of an input as its field would show it. */
export function inputText(
  t: T,
  document: ForecastDocument,
  path: string,
  value: InputValue,
  minorDigits: number,
): string {
  const spec = specOf(document, path);
  if (spec?.kind === 'month' && spec.empty && (value === null || value === spec.empty.value))
    return t(`inputs.${spec.empty.label}`);
  if (spec?.kind === 'month' && typeof value === 'number')
    return monthText(addMonths(document.header.startMonth, value - 1));
  if (spec?.kind === 'fiscalMonth')
    return formatCalendarMonth(monthOfFiscalYear(document.header.fiscalYearEndMonth, Number(value)));
  if (spec?.kind === 'profile' && Array.isArray(value))
    return value.map((share) => formatAtRest(Number(share), 'rate')).join(' / ');
  if (spec?.kind === 'ramp' && Array.isArray(value)) return rampText(value.map(Number));
  if (spec?.kind === 'line' && value !== null) return linesText(document, value) || t('inputs.none');
  if (spec?.kind === 'line' && spec.isMany) return t('inputs.allRevenue');
  if (spec?.kind === 'taxRate' && value === null) return t('inputs.defaultEmpty');
  if (value === null) return spec?.kind === 'number' ? t('inputs.defaultEmpty') : '–';
  if (typeof value === 'number') return formatAtRest(value, numberKindOf(spec, path), minorDigits);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return choiceText(t, spec, value);
  return t('workspace.conflict.changed');
}

/** The names of chosen lines. */
function linesText(document: ForecastDocument, value: InputValue): string {
  const nameOf = (id: InputValue) => allLines(document).find(({ line }) => line.id === id)?.line.name ?? '–';
  return (Array.isArray(value) ? value : [value]).map(nameOf).join(', ');
}

function numberKindOf(spec: FieldSpec | undefined, path: string): NumberSpec['numberKind'] {
  if (spec?.kind === 'number') return spec.numberKind;
  if (spec?.kind === 'taxRate') return 'rate';
  if (spec?.kind === 'month') return 'whole';
  if (path.includes('/seasonWeights/')) return 'weight';
  return /\/(fiscalYearEndMonth|years|month)$/.test(path) ? 'whole' : 'money';
}

function choiceText(t: T, spec: FieldSpec | undefined, value: string): string {
  return spec?.kind === 'choice' ? (t(`inputs.choices.${spec.choice}.${value}` as never) as string) : value;
}
