import type { Month } from '#shared/domain/months.ts';

/** English and German names by their beginnings, without accents. */
const monthNames: readonly [string, number][] = [
  ['january|januar|janner|jan', 1],
  ['february|februar|feber|febr|feb', 2],
  ['march|marz|maerz|mar|mrz|mae', 3],
  ['april|apr', 4],
  ['may|mai', 5],
  ['june|juni|jun', 6],
  ['july|juli|jul', 7],
  ['august|aug', 8],
  ['september|sept|sep', 9],
  ['october|oktober|oct|okt', 10],
  ['november|nov', 11],
  ['december|dezember|dec|dez', 12],
];
const monthOfName = new Map(monthNames.flatMap(([names, month]) => names.split('|').map((name) => [name, month])));

const name = `(${[...monthOfName.keys()].join('|')})(?![a-z])\\.?`;
const gap = "[\\s.,'’/-]*";
const nth = '(?:st|nd|rd|th|\\.)?';

/** Dates as they are written, tried in this order at each place; m and d are the places of month and day. */
const forms: readonly { form: RegExp; parts: 'ymd' | 'dmy' | 'mdy' | 'my' | 'md' | 'dm' | 'numeric' }[] = [
  { form: /(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/y, parts: 'ymd' },
  { form: /(20\d\d)(0[1-9]|1[0-2])([0-3]\d)?(?!\d)/y, parts: 'ymd' },
  { form: /(0[1-9]|1[0-2])(20\d\d)(?!\d)/y, parts: 'my' },
  { form: /(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/y, parts: 'numeric' },
  { form: /(\d{1,2})[./-](\d{4})(?!\d)/y, parts: 'my' },
  { form: new RegExp(`(\\d{1,2})${nth}${gap}${name}${gap}(\\d{4}|\\d{2})(?![\\d:])`, 'y'), parts: 'dmy' },
  { form: new RegExp(`${name}\\s*(\\d{1,2})${nth}\\s*[-–]\\s*\\d{1,2}${nth},?\\s+(\\d{4})(?!\\d)`, 'y'), parts: 'mdy' },
  { form: new RegExp(`${name}\\s*(\\d{1,2})${nth},?\\s+(\\d{4})(?!\\d)`, 'y'), parts: 'mdy' },
  { form: new RegExp(`${name}${gap}(\\d{4})(?!\\d)`, 'y'), parts: 'my' },
  { form: new RegExp(`${name}\\s*(\\d{1,2})${nth}(?=\\s*[-–]\\s*[a-z])`, 'y'), parts: 'md' },
  { form: new RegExp(`${name}${gap}(\\d{2})(?![\\d:])`, 'y'), parts: 'my' },
  { form: new RegExp(`(\\d{1,2})${nth}\\s*${name}`, 'y'), parts: 'dm' },
  { form: new RegExp(name, 'y'), parts: 'md' },
];

/** A date as it stands in a text; parts that it does not have are null. */
interface FoundDate {
  year: number | null;
  month: number;
  day: number | null;
  /** True: 03/04/2027, which is in March or in April. */
  isOpen: boolean;
}

const fullYear = (text: string | null): number => (text?.length === 2 ? 2000 + Number(text) : Number(text));

function dateOf(match: RegExpExecArray, parts: (typeof forms)[number]['parts'], isDayFirst: boolean | null): FoundDate {
  const [, one = '', two = '', three = null] = match;
  const named = (text: string) => monthOfName.get(text.replace('.', '')) ?? Number(text);
  const day = (text: string | null) => (text ? Number(text) : null);
  const isOpen = false;
  switch (parts) {
    case 'ymd':
      return { year: Number(one), month: Number(two), day: day(three), isOpen };
    case 'dmy':
      return { year: fullYear(three), month: named(two), day: day(one), isOpen };
    case 'mdy':
      return { year: fullYear(three), month: named(one), day: day(two), isOpen };
    case 'my':
      return { year: fullYear(two), month: named(one), day: null, isOpen };
    case 'md':
      return { year: null, month: named(one), day: day(two), isOpen };
    case 'dm':
      return { year: null, month: named(two), day: day(one), isOpen };
  }
  const isEither = Number(one) <= 12 && Number(two) <= 12;
  const [month, inMonth] = Number(one) > 12 || (isEither && isDayFirst !== false) ? [two, one] : [one, two];
  const open = isEither && isDayFirst === null && one !== two;
  return { year: fullYear(three), month: Number(month), day: day(inMonth), isOpen: open };
}

/** Every date in a text, in order; one without a year has that of the date after it. */
function datesIn(text: string, isDayFirst: boolean | null): FoundDate[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const dates: FoundDate[] = [];
  for (let at = 0; at < plain.length; at++) {
    if (at > 0 && /[\p{L}\d]/u.test(plain[at - 1] ?? '') && /[\p{L}\d]/u.test(plain[at] ?? '')) continue;
    if (!/[\p{L}\d]/u.test(plain[at] ?? '')) continue;
    for (const { form, parts } of forms) {
      form.lastIndex = at;
      const match = form.exec(plain);
      const date = match && dateOf(match, parts, isDayFirst);
      if (!date || date.month < 1 || date.month > 12 || (date.day ?? 1) > 31 || date.day === 0) continue;
      dates.push(date);
      at = form.lastIndex - 1;
      break;
    }
  }
  for (let at = dates.length - 1; at >= 0; at--) {
    const date = dates[at];
    const next = dates[at + 1];
    if (date && date.year === null && next?.year != null) date.year = next.year - (date.month > next.month ? 1 : 0);
  }
  return dates.filter(({ year }) => year !== null && year >= 1900 && year <= 2199);
}

const textOf = ({ year, month }: FoundDate): Month => `${year}-${String(month).padStart(2, '0')}`;

export interface Span {
  from: Month;
  to: Month;
  /** True: one of its dates may be read in two ways. */
  isOpen: boolean;
}

/** The first and the last month that a text names: one date is one month; null where there is none. */
export function spanIn(text: string, isDayFirst: boolean | null = null): Span | null {
  if (text.length > 300) return null;
  const dates = datesIn(text, isDayFirst ?? decideDayFirst([text]));
  if (dates.length === 0) return null;
  const months = dates.map(textOf).sort();
  return { from: months[0] ?? '', to: months.at(-1) ?? '', isOpen: dates.some(({ isOpen }) => isOpen) };
}

/** The month that a text names; null where it names none, or more than one. */
export function monthIn(text: string, isDayFirst: boolean | null = null): Month | null {
  const span = spanIn(text, isDayFirst);
  return span && span.from === span.to ? span.to : null;
}

/** The month in the name of a file. */
export const monthInFileName = (fileName: string): Month | null =>
  monthIn(fileName.replace(/\.[a-z]{2,4}$/i, '').replaceAll('_', '-'), true);

const numeric = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})(?!\d)/g;

/** Whether days come before months: by a part over 12 anywhere; null where nothing says so. */
export function decideDayFirst(texts: Iterable<string>): boolean | null {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of texts) {
    // Amounts are many, and most are shorter than a date.
    if (text.length < 6) continue;
    for (const [, one, two] of text.matchAll(numeric)) {
      if (Number(one) > 12) dayFirst++;
      else if (Number(two) > 12) monthFirst++;
    }
  }
  return dayFirst === monthFirst ? null : dayFirst > monthFirst;
}
