import type { TFunction } from 'i18next';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, calendarMonth, fiscalYearName, monthIndex, monthOfFiscalYear } from '#shared/domain/months.ts';
import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type FieldKind, listKinds } from '#shared/inputs/forecast/fields/field.ts';
import { nameReferences, type RowWords, referencedRows } from '#shared/inputs/forecast/formulas/references.ts';
import { type Shown, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { numberKinds, unitKeys } from './field-kinds';
import type { FindText } from './forecast-texts';
import { formatRate } from './format';
import { formatCalendarMonth, formatDate, formatMonth } from './format-date';
import { formatAtRest, formatExactly } from './number-text';
import { rampText } from './ramp-text';

/** What texts of assumptions are made with. */
export interface AssumptionWords {
  document: ForecastDocument;
  t: TFunction<['reports', 'forecast']>;
  find: FindText;
}

/** `Feb 2027` for "YYYY-MM". */
function monthName(month: string): string {
  const index = monthIndex(month);
  return formatMonth(Math.floor(index / 12), (index % 12) + 1);
}

/** Month number t by name, also past the horizon. */
const monthNamed = ({ document }: AssumptionWords, t: number) =>
  monthName(addMonths(document.header.startMonth, t - 1));

/** The name of an input; an override is named after the line and the month that it changes. */
export function nameText({ t, find, ...words }: AssumptionWords, assumption: Assumption): string {
  const { nameKey, path, of, change } = assumption;
  const name = assumption.name ?? find(nameKey) ?? path;
  if (assumption.month) return t('assumptions.inMonth', { name, month: monthName(assumption.month) });
  const month = change && /\/(\d+)$/.exec(path)?.[1];
  const named = month
    ? t('assumptions.inMonth', { name, month: monthNamed({ t, find, ...words }, Number(month)) })
    : name;
  return of === undefined ? named : t('assumptions.ofLine', { name: named, line: of });
}

/** The name that a group goes by, and what kind of thing it is where that is another word. */
export function groupText({ find }: AssumptionWords, group: AssumptionGroup): { title: string; kind: string | null } {
  const title = find(group.titleKey) ?? group.path;
  const ended = group.rows.find(({ path }) => path === `${group.path}/endMonth`)?.value;
  if (group.line === null) return { title, kind: typeof ended === 'string' ? monthName(ended) : null };
  return { title: group.line, kind: title };
}

/** The unit of a value; empty where it has none or is a word. */
export function unitText({ document, find }: AssumptionWords, { kind, value, standard, change }: Assumption): string {
  if (change === 'scale' || change === 'shift') return '';
  if (value === null && standard === undefined) return '';
  if (kind === 'money' || kind === 'price') return document.header.currency;
  const key = unitKeys[kind];
  return key ? (find(`inputs.units.${key}`) ?? '') : '';
}

/** A number of a kind with every place that was typed. */
export function numberText({ document }: AssumptionWords, kind: FieldKind, value: number): string {
  const digits = currencyDecimals(document.header.currency);
  const numberKind = numberKinds[kind] ?? 'whole';
  const isWhole = numberKind === 'money' && value % 10 ** digits === 0;
  return isWhole ? formatAtRest(value, numberKind, digits) : formatExactly(value, numberKind, digits);
}

/** The value of an input in words; tables of amounts are as runs instead. */
export function valueText(words: AssumptionWords, row: Assumption): string {
  const { t, find } = words;
  const { kind, value, standard, choiceKey, change } = row;
  if (change && change !== 'set') return changeText(words, row);
  if (value === null) return emptyText(words, row);
  if (choiceKey) return find(choiceKey) ?? String(value);
  if (typeof value === 'boolean') return value ? t('assumptions.yes') : t('assumptions.no');
  if (kind === 'profile' && Array.isArray(value)) return profileText(value.map(Number));
  const listKind = listKinds[kind];
  if (listKind && Array.isArray(value))
    return value.map((number) => numberText(words, listKind, Number(number))).join('; ') || t('assumptions.none');
  if (kind === 'ramp' && Array.isArray(value)) return rampText(value.map(Number));
  if (kind === 'weekdays') return [value].flat().join(' / ');
  if (kind === 'line') {
    const names = [value].flat().map((id) => lineName(words, String(id)));
    return names.join(', ') || t('assumptions.none');
  }
  if (kind === 'yearMonth') return monthName(String(value));
  if (row.isFormula) return `= ${showFormula(String(value), formulaWords(words))}`;
  if (typeof value !== 'number') return String(value === '' ? '–' : value);
  if (kind === 'monthNumber') return value === 0 ? (find('inputs.alreadyRunning') ?? '') : monthNamed(words, value);
  if (kind === 'fiscalMonth')
    return formatCalendarMonth(monthOfFiscalYear(words.document.header.fiscalYearEndMonth, value));
  if (kind === 'calendarMonth') return formatCalendarMonth(value);
  return standard === undefined ? numberText(words, kind, value) : '';
}

/** The names that formulas of a document show, made once a document and language. */
const shownBy = new WeakMap<ForecastDocument, { find: FindText; shown: Shown }>();

function formulaWords({ document, find }: AssumptionWords): Shown {
  const before = shownBy.get(document);
  if (before?.find === find) return before.shown;
  const wordOf = (key: string) => find(`drivers.${key}`) ?? key;
  const rows = Object.fromEntries(referencedRows.map((row) => [row, wordOf(`rows.${row}`)])) as RowWords['rows'];
  const totals = { revenue: wordOf('totals.revenue'), headcount: wordOf('totals.headcount') };
  const decimalMark = formatExactly(1_500_000, 'ratio', 2).includes(',') ? ',' : '.';
  const shown: Shown = { names: nameReferences(document, { rows, totals }), decimalMark };
  shownBy.set(document, { find, shown });
  return shown;
}

const profileText = (shares: readonly number[]) => shares.map((share) => formatAtRest(share, 'rate')).join(' / ');

function lineName({ document }: AssumptionWords, id: string): string {
  return allLines(document).find(({ line }) => line.id === id)?.line.name ?? '–';
}

function emptyText(words: AssumptionWords, { kind, emptyKey, standard }: Assumption): string {
  const { t, find } = words;
  if (typeof standard === 'number') return t('assumptions.standard', { value: numberText(words, kind, standard) });
  if (standard !== undefined) return t('assumptions.standard', { value: profileText(standard) });
  return (emptyKey && find(emptyKey)) ?? t('assumptions.none');
}

function changeText(words: AssumptionWords, { kind, value, change }: Assumption): string {
  const { t } = words;
  const number = Number(value);
  if (change === 'scale') return t('assumptions.change.scale', { value: formatRate(number, 1) });
  if (change === 'add') return t('assumptions.change.add', { value: numberText(words, kind, number) });
  const count = Math.abs(number);
  return number < 0 ? t('assumptions.change.earlier', { count }) : t('assumptions.change.shift', { count });
}

/** Why and when an entered sheet was adjusted. */
export function adjustmentText(words: AssumptionWords, { adjustment }: Assumption): string | null {
  if (!adjustment) return null;
  const { reason, madeAt, debit, credit } = adjustment;
  const date = formatDate(new Date(madeAt));
  if (debit === undefined || credit === undefined) return words.t('assumptions.adjusted', { reason, date });
  const rows = { debit: bookedRowName(words, debit), credit: bookedRowName(words, credit) };
  return words.t('assumptions.posted', { reason, date, ...rows });
}

/** The name of a row of booked months: of its line, or of the row of the statement. */
function bookedRowName(words: AssumptionWords, key: string): string {
  const [kind, name] = partsOfRowKey(key);
  if (name === '') return words.find(`rows.${kind}`) ?? kind;
  return kind === 'sheet' || kind === 'flow' ? (words.find(`rows.${name}`) ?? name) : lineName(words, name);
}

/** The places of a table by name: months, fiscal years, or the months of every fiscal year. */
export function placeTexts(words: AssumptionWords, group: AssumptionGroup, { kind }: Assumption) {
  const { document, t } = words;
  const { startMonth, fiscalYearEndMonth } = document.header;
  const byYear = group.rows.some(({ path, value }) => path.endsWith('/amountsBy') && value === 'year');
  const first = Number(startMonth.slice(0, 4)) + (calendarMonth(startMonth) > fiscalYearEndMonth ? 1 : 0);
  return (place: number): string => {
    if (kind === 'weight') return formatCalendarMonth(monthOfFiscalYear(fiscalYearEndMonth, place + 1));
    if (!byYear) return monthNamed(words, place + 1);
    return t('fiscalYear', { year: fiscalYearName(first + place, fiscalYearEndMonth) });
  };
}
