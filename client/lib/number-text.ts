import { getLocale } from './locale';

/**
 * What a typed number means. The document holds whole numbers: money in minor units, a price in thousandths of one,
 * a rate and a ratio in parts per million, a quantity and a season weight in thousandths.
 */
export type NumberKind = 'money' | 'price' | 'rate' | 'ratio' | 'quantity' | 'weight' | 'whole';

/** Decimal places that a typed number of this kind keeps. Rates are typed in per cent. */
export function decimalsOf(kind: NumberKind, minorDigits: number): number {
  switch (kind) {
    case 'money':
      return minorDigits;
    case 'price':
      return minorDigits + 3;
    case 'rate':
      return 4;
    case 'ratio':
      return 6;
    case 'quantity':
    case 'weight':
      return 3;
    case 'whole':
      return 0;
  }
}

const restingDecimals: Record<NumberKind, (minorDigits: number) => number> = {
  money: () => 0,
  price: (minorDigits) => minorDigits,
  rate: () => 1,
  ratio: () => 2,
  quantity: () => 0,
  weight: () => 2,
  whole: () => 0,
};

interface Separators {
  group: string;
  decimal: string;
}

const known = new Map<string, Separators>();

function separators(): Separators {
  const locale = getLocale();
  const found = known.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const made = { group: of('group'), decimal: of('decimal') || '.' };
  known.set(locale, made);
  return made;
}

const spaces = /[\s\u00a0\u202f'’]/g;
const currencySigns = /[$€£¥]|^[A-Z]{3}\b|\b[A-Z]{3}$/g;

/**
 * The whole number behind a typed text, rounded half away from zero to the places its kind keeps; null where it is no
 * number. Takes `1,234`, `(1,234)`, `−5`, `$1,234`, `1 234` and, for rates, `12%` or `12`; grouping and decimal mark
 * are those of the person's locale. A sign of per cent is refused where no rate is meant. Nothing typed is 0.
 */
export function parseTyped(text: string, kind: NumberKind, minorDigits = 2): number | null {
  let rest = text.trim().replace(/[−–]/g, '-');
  if (rest === '' || rest === '-') return 0;
  const isBracketed = /^\(.*\)$/.test(rest);
  if (isBracketed) rest = rest.slice(1, -1);
  if (rest.includes('%')) {
    if (kind !== 'rate' || !rest.trim().endsWith('%')) return null;
    rest = rest.trim().slice(0, -1);
  }
  rest = rest.replace(currencySigns, '').replace(spaces, '');
  const isNegative = rest.startsWith('-');
  if (isNegative || rest.startsWith('+')) rest = rest.slice(1);
  if (isBracketed && isNegative) return null;
  const plain = withoutGrouping(rest);
  if (plain === null) return null;
  const value = scaled(plain, decimalsOf(kind, minorDigits));
  if (value === null) return null;
  return (isBracketed || isNegative) && value !== 0 ? -value : value;
}

/** `1,234.5` becomes `1234.5`; groups must have three digits, so that "1,5" is not taken for 15. */
function withoutGrouping(text: string): string | null {
  const { group, decimal } = separators();
  const pieces = text.split(decimal);
  if (pieces.length > 2) return null;
  const [whole = '', fraction = ''] = pieces;
  const groups = group.trim() === '' ? [whole] : whole.split(group);
  if (
    groups.length > 1 &&
    (groups.slice(1).some((part) => part.length !== 3) || groups[0] === '' || (groups[0]?.length ?? 0) > 3)
  ) {
    return null;
  }
  const digits = groups.join('');
  if (!/^\d*$/.test(digits) || !/^\d*$/.test(fraction) || digits + fraction === '') return null;
  return `${digits || '0'}.${fraction}`;
}

function scaled(plain: string, decimals: number): number | null {
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const value = Number(fraction[decimals] ?? '0') >= 5 ? kept + 1 : kept;
  return Number.isSafeInteger(value) ? value : null;
}

function plainNumber(value: number, kind: NumberKind, minorDigits: number): number {
  return value / 10 ** decimalsOf(kind, minorDigits);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatWith(least: number, most: number): Intl.NumberFormat {
  const key = `${getLocale()}|${least}|${most}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(getLocale(), {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      roundingMode: 'halfExpand',
    });
  formats.set(key, made);
  return made;
}

/** As a cell or field shows it at rest: money in whole units, negatives in parentheses, zero as a dash. */
export function formatAtRest(value: number, kind: NumberKind, minorDigits = 2): string {
  if (!Number.isFinite(value)) return '';
  if (value === 0) return '–';
  const least = restingDecimals[kind](minorDigits);
  const most = kind === 'money' ? 0 : kind === 'quantity' ? 1 : decimalsOf(kind, minorDigits);
  const text = formatWith(least, Math.max(least, most)).format(Math.abs(plainNumber(value, kind, minorDigits)));
  return value < 0 ? `(${text})` : text;
}

/** With full precision, as it is typed and edited: `1,356,791.00`; a negative number with its sign. */
export function formatForTyping(value: number, kind: NumberKind, minorDigits = 2): string {
  if (!Number.isFinite(value)) return '';
  const most = decimalsOf(kind, minorDigits);
  const least = kind === 'money' ? minorDigits : Math.min(restingDecimals[kind](minorDigits), most);
  return formatWith(least, most)
    .format(plainNumber(value, kind, minorDigits))
    .replace('-', '−');
}
