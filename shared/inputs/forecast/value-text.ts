import { currencyDecimals, formatDecimal, parseDecimal } from '#shared/domain/money.ts';
import type { InputValue, ResolvedPath } from './paths';

/** How a number is written for programs: decimal places, how many of them stay, and what follows the number. */
export interface NumberForm {
  places: number;
  least: number;
  suffix: string;
}

const plainForm = (places: number): NumberForm => ({ places, least: 0, suffix: '' });

/** Of parts per million. */
export const percentForm: NumberForm = { ...plainForm(4), suffix: '%' };
export const thousandthForm = plainForm(3);
export const wholeForm = plainForm(0);

export function moneyForm(currency: string): NumberForm {
  const places = currencyDecimals(currency);
  return { places, least: places, suffix: ` ${currency}` };
}

export const priceForm = (currency: string): NumberForm => ({
  ...moneyForm(currency),
  places: currencyDecimals(currency) + 3,
});

/** Amounts and prices: "1250.00 EUR" · parts per million: "3.5%" · quantities, heads: "1.25" · days, months, years: "30". */
export function formOfInput({ unit }: Pick<ResolvedPath, 'unit'>, currency: string): NumberForm | null {
  switch (unit) {
    case null:
      return null;
    case 'minorUnit':
      return moneyForm(currency);
    case 'thousandthOfMinorUnit':
      return priceForm(currency);
    case 'millionth':
      return percentForm;
    default:
      return unit === 'thousandth' ? thousandthForm : wholeForm;
  }
}

/** A whole number as exact decimal text; without the places at its end that say nothing. */
export function writeNumber(value: number, { places, least, suffix }: NumberForm): string {
  const text = formatDecimal(value, places);
  const [whole = '', fraction = ''] = text.split('.');
  let length = fraction.length;
  while (length > least && fraction[length - 1] === '0') length--;
  return `${whole}${length > 0 ? `.${fraction.slice(0, length)}` : ''}${suffix}`;
}

/** The whole number behind such a text; null where it is none, has more places than its unit, or another currency. */
export function readNumber(text: string, { places, suffix }: NumberForm): number | null {
  const word = suffix.trim();
  const trimmed = text.trim();
  if (!trimmed.endsWith(word)) return null;
  return parseDecimal(trimmed.slice(0, trimmed.length - word.length), places);
}

export type WrittenValue = string | boolean | null | readonly string[];

/** The value of an input as programs read it: amounts with their currency, rates in percent, lists place by place. */
export function writeInput(address: ResolvedPath, value: InputValue, currency: string): WrittenValue {
  const form = formOfInput(address, currency);
  const write = (each: number | string) => (typeof each === 'number' ? writeNumber(each, form ?? wholeForm) : each);
  if (value === null || typeof value === 'boolean') return value;
  return typeof value === 'object' ? value.map(write) : write(value);
}

/** The value behind what a program has written for an input, in the input's unit; undefined where it is none. */
export function readInput(address: ResolvedPath, value: WrittenValue, currency: string): InputValue | undefined {
  const form = formOfInput(address, currency);
  if (value === null) return address.nullable ? null : undefined;
  if (form === null) return value;
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return readNumber(value, form) ?? undefined;
  const numbers = value.map((each) => readNumber(each, form));
  return numbers.every((each) => each !== null) ? numbers : undefined;
}
