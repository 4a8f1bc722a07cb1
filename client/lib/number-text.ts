import { type ArithmeticIssue, calculate, roundFraction } from './arithmetic';
import { numberFormat } from './format';
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

const cached = new Map<string, Separators>();

function separators(): Separators {
  const locale = getLocale();
  const found = cached.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const made = { group: of('group'), decimal: of('decimal') || '.' };
  cached.set(locale, made);
  return made;
}

const spaces = /[\s\u00a0\u202f'’]/g;
const currencySigns = /[$€£¥₹₩₽]|^[A-Z]{3}\b|\b[A-Z]{3}$/g;

export type NumberIssue = 'notNumber' | 'perCent' | ArithmeticIssue;

/**
 * The whole number behind a typed or pasted text, rounded half away from zero to the places its kind keeps, or why there
 * is none. Takes `1,234`, `(1,234)`, `−5`, `5-`, `$1,234`, `1 234`, for rates `12%` or `12`, and sums that begin with
 * `=`. Marks are those of the person's locale; those of another are taken where they can mean one thing only
 * (`1.234,56`). A sign of per cent is rejected where no rate is meant. Nothing typed is 0.
 */
export function readTyped(text: string, kind: NumberKind, minorDigits = 2): number | NumberIssue {
  let rest = text.trim().replace(/[−–]/g, '-');
  if (rest.startsWith('=')) return readFormula(rest.slice(1), kind, minorDigits);
  const isBracketed = /^\(.*\)$/.test(rest.replace(currencySigns, '').trim());
  rest = rest.replace(currencySigns, '').trim();
  if (isBracketed) rest = rest.slice(1, -1).replace(currencySigns, '');
  if (rest.includes('%')) {
    if (!rest.trim().endsWith('%')) return 'notNumber';
    if (kind !== 'rate') return 'perCent';
    rest = rest.trim().slice(0, -1);
  }
  rest = rest.replace(spaces, '');
  if (rest === '' || rest === '-') return isBracketed ? 'notNumber' : 0;
  const isNegative = rest.startsWith('-') !== rest.endsWith('-');
  if (rest.startsWith('-') || rest.startsWith('+')) rest = rest.slice(1);
  else if (isNegative) rest = rest.slice(0, -1);
  if (isBracketed && isNegative) return 'notNumber';
  const plain = plainDigits(rest);
  if (plain === null) return 'notNumber';
  const value = scaled(plain, decimalsOf(kind, minorDigits));
  if (value === null) return 'tooLarge';
  return (isBracketed || isNegative) && value !== 0 ? -value : value;
}

/** The same, null where the text is no number. */
export function parseTyped(text: string, kind: NumberKind, minorDigits = 2): number | null {
  const read = readTyped(text, kind, minorDigits);
  return typeof read === 'number' ? read : null;
}

function readFormula(text: string, kind: NumberKind, minorDigits: number): number | NumberIssue {
  const found = calculate(text, { plain: plainDigits, perCent: kind === 'rate' ? 1n : 100n });
  if (typeof found === 'string') return found;
  const scale = 10n ** BigInt(decimalsOf(kind, minorDigits));
  const value = Number(roundFraction({ above: found.above * scale, below: found.below }));
  return Number.isSafeInteger(value) ? value : 'tooLarge';
}

/** `1,234.5` becomes `1234.5`; null where the text is no number without a sign. */
function plainDigits(text: string): string | null {
  const own = separators();
  return withoutMarks(text, own.group, own.decimal) ?? withForeignMarks(text);
}

/** Groups must have three digits, so that "1,5" is not taken for 15. */
function withoutMarks(text: string, group: string, decimal: string): string | null {
  const pieces = decimal === '' ? [text] : text.split(decimal);
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

/** Marks of another locale, where they say themselves which is which: both are there, or one more than once. */
function withForeignMarks(text: string): string | null {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot >= 0 && comma >= 0) return dot > comma ? withoutMarks(text, ',', '.') : withoutMarks(text, '.', ',');
  const mark = dot >= 0 ? '.' : ',';
  return text.split(mark).length > 2 ? withoutMarks(text, mark, '') : null;
}

function scaled(plain: string, decimals: number): number | null {
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const value = Number(fraction[decimals] ?? '0') >= 5 ? kept + 1 : kept;
  return Number.isSafeInteger(value) ? value : null;
}

/** For other programs: full precision, decimal mark of the locale, no grouping; rates with their sign of per cent. */
export function formatForClipboard(value: number, kind: NumberKind, minorDigits = 2): string {
  if (!Number.isFinite(value)) return '';
  const decimals = decimalsOf(kind, minorDigits);
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut).replace(/0+$/, '');
  const kept = kind === 'money' ? fraction.padEnd(minorDigits, '0') : fraction;
  const text = digits.slice(0, cut) + (kept === '' ? '' : separators().decimal + kept);
  return `${value < 0 ? '-' : ''}${text}${kind === 'rate' ? '%' : ''}`;
}

function plainNumber(value: number, kind: NumberKind, minorDigits: number): number {
  return value / 10 ** decimalsOf(kind, minorDigits);
}

/** As a cell or field shows it at rest: money in whole units, negatives in parentheses, zero as a dash. */
export function formatAtRest(value: number, kind: NumberKind, minorDigits = 2): string {
  if (!Number.isFinite(value)) return '';
  if (value === 0) return '–';
  const least = restingDecimals[kind](minorDigits);
  const most = kind === 'money' ? 0 : kind === 'quantity' ? 1 : decimalsOf(kind, minorDigits);
  const text = numberFormat(least, Math.max(least, most)).format(Math.abs(plainNumber(value, kind, minorDigits)));
  return value < 0 ? `(${text})` : text;
}

/** With full precision where nothing is typed; negatives in parentheses, as at rest. */
export function formatExactly(value: number, kind: NumberKind, minorDigits = 2): string {
  const text = formatForTyping(Math.abs(value), kind, minorDigits);
  return value < 0 ? `(${text})` : text;
}

/** With full precision, as it is typed and edited: `1,356,791.00`; a negative number with its sign. */
export function formatForTyping(value: number, kind: NumberKind, minorDigits = 2): string {
  if (!Number.isFinite(value)) return '';
  const most = decimalsOf(kind, minorDigits);
  const least = kind === 'money' ? minorDigits : Math.min(restingDecimals[kind](minorDigits), most);
  return numberFormat(least, most)
    .format(plainNumber(value, kind, minorDigits))
    .replace('-', '−');
}
