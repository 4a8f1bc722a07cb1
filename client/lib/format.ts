import { type DisplayScale, displayScales } from './display-scale';
import { getLocale } from './locale';

/** An amount in minor units (cents), as the engine and billing carry it. */
export type MinorAmount = number | bigint;

const notDefined = 'n/a';
const zeroDash = '–';
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

/** A plain number; negatives in parentheses, zero as a dash, something that is no number as "n/a". */
export function formatNumber(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return notDefined;
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

/** A rate in parts per million as per cent with a thin gap: `6.25 %`, negative `(2.3 %)`. */
export function formatRate(ppm: number, digits = 2): string {
  if (!Number.isFinite(ppm)) return notDefined;
  return inParentheses(ppm < 0, `${numberFormat(digits).format(Math.abs(ppm) / 10_000)}\u2009%`);
}

/** A ratio: `3.99 ×`. */
export function formatRatio(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return notDefined;
  return inParentheses(value < 0, `${numberFormat(digits).format(Math.abs(value))}\u00a0×`);
}

/** A change: `+58,441`, `−857`; none `–`. */
export function formatChange(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return notDefined;
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

/** Axis labels: `50k`, `(50k)`, `1.2M`. */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return inParentheses(value < 0, `${numberFormat(0, 1).format(size / 1_000_000)}M`);
  if (size >= 1000) return inParentheses(value < 0, `${numberFormat(0, 1).format(size / 1000)}k`);
  return inParentheses(value < 0, numberFormat(0).format(size));
}

export function formatCount(value: number): string {
  return numberFormat(0).format(value);
}
