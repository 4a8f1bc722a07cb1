import { numberFormat } from '#client/lib/format.ts';
import { getLocale } from '#client/lib/locale.ts';
import { type DecimalMark, readAmount } from '#shared/inputs/import/read-amount.ts';

const markOf = (): DecimalMark =>
  new Intl.NumberFormat(getLocale()).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/** A number as people type it, in units of 10^−decimals; null for none. The person's decimal mark goes before the other. */
export function readNumber(text: string, decimals: number): number | null {
  const mark = markOf();
  const read = (decimalMark: DecimalMark) => readAmount(text, { decimalMark, decimals, scale: 1 });
  return read(mark) ?? read(mark === '.' ? ',' : '.');
}

/** The number to be typed over: no grouping. */
export const typedNumber = (value: number, decimals: number, least = 0): string =>
  numberFormat(least, decimals, false).format(value / 10 ** decimals);
