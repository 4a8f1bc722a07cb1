import i18next, { type TFunction } from 'i18next';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, monthOfFiscalYear } from '#shared/domain/months.ts';
import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import { allLines, type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldNamed, isFormPart, isLinePart, type NamedField } from '#shared/inputs/forecast/fields/catalogue.ts';
import { listKinds } from '#shared/inputs/forecast/fields/field.ts';
import { pathOf } from '#shared/inputs/forecast/scenario.ts';
import { numberKinds } from '../lib/field-kinds';
import { formatCalendarMonth } from '../lib/format-date';
import { monthText } from '../lib/month-text';
import { formatAtRest } from '../lib/number-text';
import { rampText } from '../lib/ramp-text';
import type { InputValue } from './command';
import { readPath } from './path';

type T = TFunction<'forecast'>;

/** The field that a path leads to or into; none for the history and scenarios. */
function fieldAt(document: ForecastDocument, path: string): NamedField | undefined {
  const [part = '', second = '', third = ''] = path.split('/');
  if (!isLinePart(part)) return fieldNamed(part, second);
  return fieldNamed(
    part,
    third,
    linesOf(document, part).find(({ id }) => id === second),
  );
}

/** The name of an input as people know it: "Days to collect, Wholesale" or "Wholesale, Jan 2027". */
export function inputName(t: T, document: ForecastDocument, path: string): string {
  const segments = path.split('/');
  const [part = '', second = '', third = ''] = segments;
  const field = fieldAt(document, path);
  const last = segments.at(-1) ?? '';
  const fieldName = (name: string) => {
    const keys = [`inputs.${field?.label ?? `fields.${name}`}`, `rows.${name}`];
    const key = keys.find((key) => i18next.exists(key, { ns: 'forecast' }));
    return key ? (t(key as never) as string) : name;
  };
  if (part === 'risk') return riskName(t, document, path);
  if (part === 'valuation') {
    const key = `valuation.fields.${second}`;
    const named = i18next.exists(key, { ns: 'reports' }) ? String(i18next.t(key as never, { ns: 'reports' })) : '';
    return [i18next.t('names.valuation', { ns: 'reports' }), named].filter(Boolean).join(': ');
  }
  if (part === 'covenants') {
    const found = document.covenants?.find(({ id }) => id === second);
    const name = found?.name?.trim() || (found && t(`inputs.choices.measure.${found.measure}`));
    return [t('inputs.covenants.title'), name].filter(Boolean).join(': ');
  }
  if (part === 'baselines') {
    const line: InputValue = allLines(document).find(({ line }) => line.id === second)?.line.name ?? '–';
    return t('workspace.conflict.baseline', { line });
  }
  if (part === 'drivers' || part === 'dimensions') {
    const named: { id: string; name: string }[] = document[part] ?? [];
    const name = named.find(({ id }) => id === second)?.name ?? '–';
    const place = /^\d+$/.test(last) ? monthText(addMonths(document.header.startMonth, Number(last) - 1)) : third;
    const key = `drivers.fields.${place}`;
    const word = i18next.exists(key, { ns: 'forecast' }) ? (t(key as never) as string) : place;
    return [t(`inputs.sections.${part}`), [name, part === 'drivers' && word].filter(Boolean).join(', ')].join(': ');
  }
  if (part === 'pack') return t('workspace.conflict.pack');
  if (part === 'actuals') return actualInputName(t, document, segments);
  if (part === 'scenarios') return scenarioInputName(t, document, path);
  if (second === 'inputYears') {
    const ended: InputValue = readPath(document, `history/inputYears/${segments[2]}/endMonth`);
    const year = typeof ended === 'string' ? monthText(ended) : t('inputs.sections.history');
    return segments.length === 3 ? year : `${fieldName(last)}, ${year}`;
  }
  const isMonth = segments.length > 2 && /^\d+$/.test(last);
  const month = isMonth ? monthText(addMonths(document.header.startMonth, Number(last) - 1)) : null;
  if (isLinePart(part)) {
    const line: InputValue = readPath(document, `${part}/${second}/name`);
    const lineName = typeof line === 'string' ? line : t(`inputs.parts.${part}`);
    if (segments.length === 2) return lineName;
    return month ? `${lineName}, ${month}` : `${fieldName(segments[2] ?? '')}, ${lineName}`;
  }
  const group = isFormPart(part) ? `, ${t(`inputs.forms.${part}`)}` : '';
  return month ? `${fieldName(second)}, ${month}` : `${fieldName(last)}${group}`;
}

/** "Best case: Days to collect, Wholesale" for what a scenario changes; else its own name, or a word of it. */
function scenarioInputName(t: T, document: ForecastDocument, path: string): string {
  const [, id, field, overrideId] = path.split('/');
  const scenario = document.scenarios.find((scenario) => scenario.id === id);
  const name = scenario?.name ?? t('workspace.scenario');
  const override = scenario?.overrides.find((override) => override.id === overrideId);
  if (override) return `${name}: ${inputName(t, document, pathOf(override))}`;
  return field === undefined || field === 'overrides'
    ? name
    : `${name}: ${t(field === 'note' ? 'inputs.fields.note' : 'inputs.fields.name')}`;
}

const riskFields = [
  'caseId',
  'runs',
  'seed',
  'op',
  'scope',
  'shape',
  'persistence',
  'enabled',
  'note',
  'path',
  'rank',
] as const;

/** "Risk: Volume per month, Dinner", with the field of it that differs; "Risk: Dinner and Lunch" for a pair. */
function riskName(t: T, document: ForecastDocument, path: string): string {
  const [, list = '', id, field] = path.split('/');
  const { inputs = [], correlations = [] } = document.risk ?? {};
  const nameOf = (input: string) => {
    const found = inputs.find((entry) => entry.id === input);
    return found ? inputName(t, document, found.path) : '–';
  };
  const pair = correlations.find((correlation) => correlation.id === id);
  const named = list === 'inputs' && id ? nameOf(id) : pair && `${nameOf(pair.a)} · ${nameOf(pair.b)}`;
  const known = riskFields.find((riskField) => riskField === (named ? field : list));
  const words = known && t(`workspace.conflict.risk.${known}`);
  return [t('workspace.conflict.risk.title'), named, words].filter(Boolean).join(': ');
}

/** A value of what is uncertain; null where it is no number or word of its own. */
function riskText(
  { t, document }: { t: T; document: ForecastDocument },
  path: string,
  value: InputValue,
): string | null {
  const field = path.split('/').at(-1);
  if (field === 'caseId')
    return document.scenarios.find(({ id }) => id === value)?.name ?? t('workspace.conflict.risk.base');
  if (field === 'rank' || field === 'persistence') return formatAtRest(Number(value), 'ratio');
  if (field === 'op') return t(`workspace.conflict.risk.ops.${value as 'set'}`);
  if (field === 'scope') return t(`workspace.conflict.risk.scopes.${value as 'once'}`);
  if (field === 'path') return inputName(t, document, String(value));
  return typeof value === 'number' ? String(value) : null;
}

/** "Actuals", or the month of an adjustment or of a note. */
function actualInputName(t: T, document: ForecastDocument, [, list, id, month, , , row]: readonly string[]): string {
  const { actuals } = document;
  if (list !== 'adjustments' && list !== 'notes') return t('workspace.tabs.actuals');
  const found = actuals?.[list].find((entry) => entry.id === id);
  if (month === undefined || row === undefined)
    return t(`workspace.conflict.${list}`, { month: found ? monthText(found.month) : '' });
  // A suggested note says by itself on what it is.
  const [key = '', lineId] = partsOfRowKey(row);
  const line: InputValue | undefined = allLines(document).find(({ line: own }) => own.id === lineId)?.line.name;
  const name = line ?? (i18next.exists(`rows.${key}`, { ns: 'forecast' }) ? String(t(`rows.${key}` as never)) : row);
  return `${t('workspace.conflict.notes', { month: monthText(month) })}, ${name}`;
}

const bookedParts = new Set(['actuals', 'actuals/rows', 'actuals/months', 'actuals/lastActualMonth']);

/** The value of an input as its field would show it. */
export function inputText(
  { t, document }: { t: T; document: ForecastDocument },
  path: string,
  value: InputValue,
): string {
  const minorDigits = currencyDecimals(document.header.currency);
  if (bookedParts.has(path)) {
    const month = document.actuals?.lastActualMonth;
    return month ? t('workspace.conflict.actualsTo', { month: monthText(month) }) : '–';
  }
  const uncertain = path.startsWith('risk/') ? riskText({ t, document }, path, value) : null;
  if (uncertain !== null) return uncertain;
  const field = fieldAt(document, path);
  const { kind, empty } = field ?? {};
  if (empty && value === empty.value) return t(`inputs.${empty.label}`);
  if (kind === 'calendarMonth' && typeof value === 'number') return formatCalendarMonth(value);
  if (kind === 'monthNumber' && typeof value === 'number')
    return monthText(addMonths(document.header.startMonth, value - 1));
  if (kind === 'fiscalMonth')
    return formatCalendarMonth(monthOfFiscalYear(document.header.fiscalYearEndMonth, Number(value)));
  if (kind === 'profile' && Array.isArray(value))
    return value.map((share) => formatAtRest(Number(share), 'rate')).join(' / ');
  const listKind = kind && listKinds[kind];
  if (listKind && Array.isArray(value))
    return (
      value.map((number) => formatAtRest(Number(number), numberKinds[listKind] ?? 'whole', minorDigits)).join('; ') ||
      '–'
    );
  if (kind === 'ramp' && Array.isArray(value)) return rampText(value.map(Number));
  if (kind === 'line' && value !== null) return linesText(document, value) || t('inputs.none');
  if (value === null) return field?.standard ? t('inputs.defaultEmpty') : '–';
  if (kind === 'choice') return choiceText(t, path, String(value));
  if (typeof value === 'number')
    return formatAtRest(value, kind ? (numberKinds[kind] ?? 'whole') : 'money', minorDigits);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return value;
  return t('workspace.conflict.changed');
}

function choiceText(t: T, path: string, value: string): string {
  const [part, , field] = path.split('/');
  const last = path.split('/').at(-1);
  return t((field === 'type' ? `inputs.types.${part}.${value}` : `inputs.choices.${last}.${value}`) as never) as string;
}

/** The names of chosen lines. */
function linesText(document: ForecastDocument, value: InputValue): string {
  const nameOf = (id: InputValue) => allLines(document).find(({ line }) => line.id === id)?.line.name ?? '–';
  return (Array.isArray(value) ? value : [value]).map(nameOf).join(', ');
}
