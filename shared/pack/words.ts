import { type Language, numberLocales } from '../domain/languages';
import { currencyDecimals } from '../domain/money';
import { addMonths, calendarMonth, fiscalYearName, type Timeline } from '../domain/months';
import type { RowUnit } from '../engine/result';
import { findText } from '../messages/find-text';
import type { Messages } from '../messages/in-language';

/** The areas of the catalogue that a pack is written with. */
export type PackTexts = Pick<Messages, 'pack' | 'forecast' | 'reports'>;

/** In what a table shows its money. */
export const scales = ['unit', 'thousand', 'million'] as const;
export type Scale = (typeof scales)[number];
const divisors = { unit: 1, thousand: 1_000, million: 1_000_000 } as const;

/** Of whole units at an axis. */
const marks: [number, string][] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
];

type Params = Record<string, string | number>;

const bracketed = (isNegative: boolean, text: string) => (isNegative ? `(${text})` : text);

/** Rows of a line that say something other than the line itself. */
const qualified = new Set(['directCost', 'quantity', 'subscribers', 'price']);

/** Ratios that are read as a multiple, not as per cent. */
const multiples = new Set([
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'debtToEquity',
  'netDebtToEbitda',
  'interestCover',
  'debtServiceCover',
  'assetTurnover',
]);

interface WordsOf {
  language: Language;
  texts: PackTexts;
  currency: string;
  timeline: Timeline;
}

/** Texts, figures, months and years of a pack in its language. */
export class PackWords {
  readonly language: Language;
  readonly texts: PackTexts;
  readonly currency: string;
  readonly digits: number;
  private readonly timeline: Timeline;
  private readonly formats = new Map<string, Intl.NumberFormat>();
  private readonly months = new Map<string, string>();
  private readonly locale: string;
  private readonly plurals: Intl.PluralRules;

  constructor({ language, texts, currency, timeline }: WordsOf) {
    this.language = language;
    this.texts = texts;
    this.currency = currency;
    this.digits = currencyDecimals(currency);
    this.timeline = timeline;
    this.locale = numberLocales[language];
    this.plurals = new Intl.PluralRules(language);
  }

  /** The text of a key such as `rows.cash`, of the area `forecast` unless it names another; null where there is none. */
  find(key: string, params: Params = {}): string | null {
    const { count } = params;
    const form = typeof count === 'number' ? `_${this.plurals.select(count)}` : '';
    return findText(this.texts, `${key}${form}`, params) ?? (form ? findText(this.texts, key, params) : null);
  }

  /** A text of the area `pack`. */
  text(key: string, params: Params = {}): string {
    return this.find(`pack:${key}`, params) ?? key;
  }

  /** The name of a row: its line's own name, with what it says of the line where that is not plain. */
  row({ nameKey, name }: { nameKey: string; name?: string | undefined }): string {
    const words = this.find(`rows.${nameKey}`) ?? nameKey;
    if (name === undefined) return words;
    return qualified.has(nameKey) ? `${name} · ${words}` : name;
  }

  number(value: number, least = 0, most = least): string {
    const key = `${least} ${most}`;
    const format =
      this.formats.get(key) ??
      new Intl.NumberFormat(this.locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        roundingMode: 'halfExpand',
      } as Intl.NumberFormatOptions);
    this.formats.set(key, format);
    return format.format(value);
  }

  /** Money of a table: `1,356,791`, `(58,000)`, zero `–`; n/a where it is not defined. */
  money(minor: number, scale: Scale = 'unit'): string {
    if (!Number.isFinite(minor)) return this.text('notDefined');
    const units = minor / 10 ** this.digits / divisors[scale];
    const decimals = scale === 'million' ? 1 : 0;
    if (minor === 0) return '–';
    return bracketed(minor < 0 && Math.abs(units) >= 0.5 / 10 ** decimals, this.number(Math.abs(units), decimals));
  }

  /** Money to the minor unit. */
  exact(minor: number): string {
    return bracketed(minor < 0, this.number(Math.abs(minor) / 10 ** this.digits, this.digits));
  }

  /** Whole units at an axis: `50k`, `(50k)`, `1.2M`. */
  compact(value: number): string {
    const size = Math.abs(value);
    const [divisor, mark] = marks.find(([least]) => size >= least) ?? [1, ''];
    return bracketed(value < 0, `${this.number(size / divisor, 0, divisor === 1 ? 0 : 1)}${mark}`);
  }

  rate(ppm: number, decimals = 1): string {
    if (!Number.isFinite(ppm)) return this.text('notDefined');
    return bracketed(ppm < 0, `${this.number(Math.abs(ppm) / 10_000, decimals)} %`);
  }

  times(ppm: number): string {
    if (!Number.isFinite(ppm)) return this.text('notDefined');
    return bracketed(ppm < 0, `${this.number(Math.abs(ppm) / 1_000_000, 2)} ×`);
  }

  /** A figure of a row in its unit. */
  figure(value: number, { key, unit }: { key: string; unit: RowUnit }, scale: Scale): string {
    if (!Number.isFinite(value)) return this.text('notDefined');
    if (unit === 'money') return this.money(value, scale);
    if (value === 0 && unit !== 'ratio') return '–';
    if (unit === 'ratio') return multiples.has(key) ? this.times(value) : this.rate(value);
    if (unit === 'month') return this.month(value);
    if (unit === 'price')
      return bracketed(value < 0, this.number(Math.abs(value) / 1000 / 10 ** this.digits, this.digits));
    const decimals = unit === 'quantity' && Number.isInteger(value / 1000) ? 0 : 1;
    return bracketed(value < 0, this.number(Math.abs(value) / 1000, decimals));
  }

  /** What a table's money is in: `USD`, `USD thousand`. */
  unit(scale: Scale): string {
    return this.find(`reports:unitNote.${scale}`, { currency: this.currency }) ?? this.currency;
  }

  /** The name of a calendar month, 1 to 12. */
  calendarMonth(month: number, length: 'short' | 'long' = 'short'): string {
    const key = `${month} ${length}`;
    const name =
      this.months.get(key) ??
      // A format takes tens of kilobytes outside the heap, and a pack has thousands of months.
      new Intl.DateTimeFormat(this.locale, { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
    this.months.set(key, name);
    return name;
  }

  /** A month "YYYY-MM": `Feb 2027`. */
  monthNamed(label: string, length: 'short' | 'long' = 'short'): string {
    return `${this.calendarMonth(calendarMonth(label), length)} ${label.slice(0, 4)}`;
  }

  /** Month t by name; nothing outside the horizon. */
  month(t: number, length: 'short' | 'long' = 'short'): string {
    const label = this.timeline.labels[t - 1];
    return label ? this.monthNamed(label, length) : '';
  }

  /** Month t as the head of a column: `Feb 27`. */
  monthHead(t: number): string {
    const label = this.timeline.labels[t - 1] ?? '';
    return `${this.calendarMonth(calendarMonth(label))} ${label.slice(2, 4)}`;
  }

  /** The last day of a month "YYYY-MM" without its year: `30 September`. */
  dayOf(label: string): string {
    return this.lastDay(label).replace(/ \d{4}$/, '');
  }

  /** The last day of a month "YYYY-MM": `30 September 2027`. */
  lastDay(label: string): string {
    return this.date(Date.UTC(Number(label.slice(0, 4)), Number(label.slice(5)), 0));
  }

  /** The day before month t begins, which may be the month after the horizon: `30 September 2026`. */
  dayBefore(t: number): string {
    return this.lastDay(addMonths(this.timeline.startMonth, t - 2));
  }

  date(at: number): string {
    return new Intl.DateTimeFormat(this.language === 'en' ? 'en-GB' : this.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(at);
  }

  /** A fiscal year of the timeline, from 0: `FY 2027`. */
  year(index: number): string {
    const { fiscalYears, labels, fiscalYearEndMonth } = this.timeline;
    const end = Number(labels[(fiscalYears[index]?.lastMonth ?? 1) - 1]?.slice(0, 4));
    return this.yearEnding(end, fiscalYearEndMonth);
  }

  /** The fiscal year that ends in a calendar year. */
  yearEnding(end: number, fiscalYearEndMonth = this.timeline.fiscalYearEndMonth): string {
    return this.find('reports:fiscalYear', { year: fiscalYearName(end, fiscalYearEndMonth) }) ?? String(end);
  }
}
