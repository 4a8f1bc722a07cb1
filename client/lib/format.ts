import { type DisplayScale, displayScales } from './display-scale';
import { getLanguage, getLocale } from './locale';

/** An amount in minor units (cents), as the engine and billing carry it. */
export type MinorAmount = number | bigint;

const notDefinedTexts = { en: 'n/a', de: 'k. A.' } as const;
const zeroDash = '–';
/** What is shown of a figure that is not defined. */
export const notDefined = (): string => notDefinedTexts[getLanguage()];

const numberFormats = new Map<string, Intl.NumberFormat>();

/** With `least` to `most` decimal places; a report asks for one a figure. */
export function numberFormat(least: number, most = least, useGrouping: 'auto' | false = 'auto'): Intl.NumberFormat {
  const locale = getLocale();
  const key = `${locale}|${least}|${most}|${useGrouping}`;
  const cached = numberFormats.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: 'halfExpand',
    useGrouping,
  });
  numberFormats.set(key, made);
  return made;
}

const inParentheses = (isNegative: boolean, text: string) => (isNegative ? `(${text})` : text);

/** A plain number; negatives in parentheses, zero as a dash, something that is no number as not defined. */
export function formatNumber(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return notDefined();
  const text = numberFormat(digits).format(Math.abs(value));
  if (Number(Math.abs(value).toFixed(digits)) === 0) return zeroDash;
  return inParentheses(value < 0, text);
}

export interface MoneyOptions {
  /** Minor digits of the currency: 2 for USD. */
  minorDigits?: number;
  /** Whole units, thousands, millions to one digit; `exact`: to the minor unit. */
  scale?: DisplayScale | 'exact';
}

/** Money in tables: `1,356,791`, `(58,000)`, zero `–`; exact: `1,356,791.00`. */
export function formatMoney(minor: MinorAmount, { minorDigits = 2, scale = 'unit' }: MoneyOptions = {}): string {
  const units = Number(minor) / 10 ** minorDigits;
  if (Number(minor) === 0) return scale === 'exact' ? numberFormat(minorDigits).format(0) : zeroDash;
  if (scale === 'exact') return inParentheses(units < 0, numberFormat(minorDigits).format(Math.abs(units)));
  const { divisor, digits } = displayScales[scale];
  const shown = Math.abs(units) / divisor;
  // What the view rounds to nothing carries no sign.
  const isNothing = shown < 0.5 / 10 ** digits;
  return inParentheses(units < 0 && !isNothing, numberFormat(digits).format(shown));
}

/** Prices and invoices: `29.00 USD`, `−29.00 USD`; without a currency `29.00`. */
export function formatPrice(minor: MinorAmount, currency?: string, minorDigits = 2): string {
  // A negative zero carries no sign.
  const amount = numberFormat(minorDigits)
    .format(Number(minor) / 10 ** minorDigits + 0)
    .replace('-', '−');
  return currency ? `${amount} ${currency.toUpperCase()}` : amount;
}

/** Money in a sentence or on a card: `53,968 USD`, `−30,645 USD`. */
export function formatAmount(
  minor: MinorAmount,
  currency: string,
  { minorDigits = 2, scale = 'unit' }: MoneyOptions = {},
) {
  const size = Number(minor) < 0 ? -minor : minor;
  const text = Number(minor) === 0 ? '0' : formatMoney(size, { minorDigits, scale });
  return `${Number(minor) < 0 && /[1-9]/.test(text) ? '−' : ''}${text}\u00a0${currency}`;
}

/** A rate in a sentence: `−2.3 %`. */
export const formatSignedRate = (ppm: number, digits = 2) => formatRate(ppm, digits).replace(/^\((.*)\)$/, '−$1');

/** A rate in parts per million as per cent with a thin gap: `6.25 %`, negative `(2.3 %)`. */
export function formatRate(ppm: number, digits = 2): string {
  if (!Number.isFinite(ppm)) return notDefined();
  return inParentheses(ppm < 0, `${numberFormat(digits).format(Math.abs(ppm) / 10_000)}\u2009%`);
}

/** A ratio: `3.99 ×`. */
export function formatRatio(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return notDefined();
  return inParentheses(value < 0, `${numberFormat(digits).format(Math.abs(value))}\u00a0×`);
}

/** A change: `+58,441`, `−857`; none `–`. */
export function formatChange(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return notDefined();
  if (Number(Math.abs(value).toFixed(digits)) === 0) return zeroDash;
  return `${value < 0 ? '−' : '+'}${numberFormat(digits).format(Math.abs(value))}`;
}

/** A figure in whole units, shown in a scale that its surroundings name. */
export function formatScaled(value: number, scale: DisplayScale): string {
  const { divisor, digits } = displayScales[scale];
  return formatNumber(value / divisor, digits);
}

/** A change in whole units, shown in a scale that its surroundings name. */
export function formatScaledChange(value: number, scale: DisplayScale): string {
  const { divisor, digits } = displayScales[scale];
  return formatChange(value / divisor, digits);
}

const compactMarks = {
  en: { 1e9: 'B', 1e6: 'M', 1e3: 'k' },
  de: { 1e9: '\u00a0Mrd.', 1e6: '\u00a0Mio.', 1e3: '\u00a0Tsd.' },
} as const;

/** Labels of charts: `50k`, `(50k)`, `1.2M`; in German `50 Tsd.`, `1,2 Mio.`. */
export function formatCompact(value: number, most = 1): string {
  const size = Math.abs(value);
  const step = ([1e9, 1e6, 1e3] as const).find((least) => size >= least);
  const text = step
    ? `${numberFormat(0, most).format(size / step)}${compactMarks[getLanguage()][step]}`
    : numberFormat(0).format(size);
  return inParentheses(value < 0, text);
}

/** A round figure at an axis, whose second place counts: `1.25M`. */
export const formatAxis = (value: number) => formatCompact(value, 2);

/** The figures of an axis: plain where its surroundings name a scale, else each with its own mark. */
export function axisFormat(scale: DisplayScale = 'unit'): (value: number) => string {
  if (scale === 'unit') return formatAxis;
  const { divisor } = displayScales[scale];
  return (value) => inParentheses(value < 0, numberFormat(0, 2).format(Math.abs(value) / divisor));
}

export function formatCount(value: number): string {
  return numberFormat(0).format(value);
}
