import { addMonths, calendarMonth, monthOfFiscalYear } from '../domain/months';
import { partsOfRowKey } from '../inputs/forecast/actuals';
import type { Assumption, AssumptionGroup } from '../inputs/forecast/assumptions/assumption';
import { allLines } from '../inputs/forecast/document';
import { type FieldKind, listKinds } from '../inputs/forecast/fields/field';
import type { PackContext } from './pack-input';

/** Decimal places that a number of a kind keeps, and how many of them are shown at least; rates are in per cent. */
function placesOf(kind: FieldKind, digits: number): { scale: number; least: number } {
  switch (kind) {
    case 'money':
      return { scale: digits, least: digits };
    case 'price':
      return { scale: digits + 3, least: digits };
    case 'rate':
    case 'ratePerYear':
    case 'profile':
    case 'ramp':
      return { scale: 4, least: 1 };
    case 'ratio':
      return { scale: 6, least: 2 };
    case 'quantity':
    case 'heads':
    case 'weight':
      return { scale: 3, least: 0 };
    default:
      return { scale: 0, least: 0 };
  }
}

const unitKeys: Partial<Record<FieldKind, string>> = {
  rate: 'rate',
  ratePerYear: 'perYear',
  profile: 'rate',
  ratio: 'ratio',
  heads: 'heads',
  days: 'days',
  months: 'months',
  years: 'years',
};

function numberText({ words }: PackContext, kind: FieldKind, value: number): string {
  const { scale, least } = placesOf(kind, words.digits);
  const isWhole = kind === 'money' && value % 10 ** scale === 0;
  const text = words.number(Math.abs(value) / 10 ** scale, isWhole ? 0 : least, isWhole ? 0 : scale);
  return value < 0 ? `(${text})` : text;
}

const lineName = ({ document }: PackContext, id: string) =>
  allLines(document).find(({ line }) => line.id === id)?.line.name ?? '–';

/** Month number t by name, also past the horizon. */
const monthNamed = ({ document, words }: PackContext, t: number) =>
  words.monthNamed(addMonths(document.header.startMonth, t - 1));

const said = ({ words }: PackContext, key: string, params: Record<string, string | number> = {}) =>
  words.find(`reports:assumptions.${key}`, params) ?? key;

/** The name of an input; an override is named after the line and the month that it changes. */
export function inputName(context: PackContext, { nameKey, path, of, change, month }: Assumption): string {
  const { words } = context;
  const name = words.find(nameKey) ?? path;
  if (month) return said(context, 'inMonth', { name, month: words.monthNamed(month) });
  const place = change && /\/(\d+)$/.exec(path)?.[1];
  const named = place ? said(context, 'inMonth', { name, month: monthNamed(context, Number(place)) }) : name;
  return of === undefined ? named : said(context, 'ofLine', { name: named, line: of });
}

/** The name that a group goes by. */
export function groupName({ words }: PackContext, { titleKey, path, line, rows }: AssumptionGroup): string {
  const title = words.find(titleKey) ?? path;
  if (line !== null) return `${line} · ${title}`;
  const ended = rows.find((row) => row.path === `${path}/endMonth`)?.value;
  return typeof ended === 'string' ? `${title} · ${words.monthNamed(ended)}` : title;
}

/** The unit of a value; empty where it has none or is a word. */
export function unitOf({ words }: PackContext, { kind, value, standard, change }: Assumption): string {
  if (change === 'scale' || change === 'shift' || (value === null && standard === undefined)) return '';
  if (kind === 'money' || kind === 'price') return words.currency;
  const key = unitKeys[kind];
  return key ? (words.find(`inputs.units.${key}`) ?? '') : '';
}

const shares = (context: PackContext, values: readonly number[]) =>
  values.map((share) => numberText(context, 'rate', share)).join(' / ');

/** The value of an input in words and figures; a table as runs of equal values. */
export function inputText(context: PackContext, group: AssumptionGroup, row: Assumption): string {
  const { words, document } = context;
  const { kind, value, standard, choiceKey, emptyKey, change } = row;
  if (change && change !== 'set') return changeText(context, row);
  if (value === null) {
    if (standard === undefined) return (emptyKey && words.find(emptyKey)) || said(context, 'none');
    const text = typeof standard === 'number' ? numberText(context, kind, standard) : shares(context, standard);
    return said(context, 'standard', { value: text });
  }
  if (choiceKey) return words.find(choiceKey) ?? String(value);
  if (typeof value === 'boolean') return said(context, value ? 'yes' : 'no');
  if (kind === 'line')
    return (
      [value]
        .flat()
        .map((id) => lineName(context, String(id)))
        .join(', ') || said(context, 'none')
    );
  if (Array.isArray(value)) {
    const numbers = value.map(Number);
    const listKind = listKinds[kind];
    if (listKind)
      return numbers.map((number) => numberText(context, listKind, number)).join('; ') || said(context, 'none');
    return kind === 'profile' || kind === 'ramp'
      ? shares(context, numbers)
      : runsText(context, group, { kind, numbers });
  }
  if (kind === 'yearMonth') return words.monthNamed(String(value));
  if (typeof value !== 'number') return value === '' ? '–' : rowName(context, String(value));
  if (kind === 'monthNumber')
    return value === 0 ? (words.find('inputs.alreadyRunning') ?? '') : monthNamed(context, value);
  if (kind === 'fiscalMonth') return words.calendarMonth(monthOfFiscalYear(document.header.fiscalYearEndMonth, value));
  if (kind === 'calendarMonth') return words.calendarMonth(value);
  return numberText(context, kind, value);
}

/** A text as it is typed; the key of a row of booked months by its name. */
function rowName({ words }: PackContext, text: string): string {
  const [kind, name] = partsOfRowKey(text);
  return (
    (name === '' ? null : words.find(`rows.${name}`)) ?? (name === '' ? text : (words.find(`rows.${kind}`) ?? text))
  );
}

function changeText(context: PackContext, { kind, value, change }: Assumption): string {
  const number = Number(value);
  if (change === 'scale') return said(context, 'change.scale', { value: context.words.rate(number) });
  if (change === 'add') return said(context, 'change.add', { value: numberText(context, kind, number) });
  return said(context, number < 0 ? 'change.earlier' : 'change.shift', { count: Math.abs(number) });
}

function runsText(
  context: PackContext,
  group: AssumptionGroup,
  { kind, numbers }: { kind: FieldKind; numbers: readonly number[] },
): string {
  const place = placesIn(context, group, kind);
  const runs: { from: number; to: number; value: number }[] = [];
  numbers.forEach((value, at) => {
    const last = runs.at(-1);
    if (last && last.value === value && last.to === at - 1) last.to = at;
    else runs.push({ from: at, to: at, value });
  });
  const texts = runs
    .filter(({ value }) => value !== 0)
    .map(({ from, to, value }) => {
      const places = from === to ? place(from) : said(context, 'run', { from: place(from), to: place(to) });
      return `${places}: ${numberText(context, kind, value)}`;
    });
  return texts.join('; ') || said(context, 'none');
}

/** The places of a table by name: months of every fiscal year, fiscal years, or months. */
function placesIn(
  { words, document }: PackContext,
  group: AssumptionGroup,
  kind: FieldKind,
): (place: number) => string {
  const { startMonth, fiscalYearEndMonth } = document.header;
  const byYear = group.rows.some(({ path, value }) => path.endsWith('/amountsBy') && value === 'year');
  const first = Number(startMonth.slice(0, 4)) + (calendarMonth(startMonth) > fiscalYearEndMonth ? 1 : 0);
  return (place) => {
    if (kind === 'weight') return words.calendarMonth(monthOfFiscalYear(fiscalYearEndMonth, place + 1));
    return byYear ? words.yearEnding(first + place) : words.monthNamed(addMonths(startMonth, place));
  };
}
