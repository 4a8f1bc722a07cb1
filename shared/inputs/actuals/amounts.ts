import { currencies } from '#shared/domain/money.ts';
import { bounds } from '../forecast/bounds';
import { type DecimalMark, readAmount } from '../import/read-amount';

/** Minor units; null for a blank cell, undefined for what is no amount. */
export type AmountReader = (text: string) => number | null | undefined;

const germanSign = /^(.*\d)\s*([SH])$/;

/** A number without the S or H after it. */
export const withoutSign = (cell: string): string => germanSign.exec(cell)?.[1] ?? cell;

/**
 * A reader of the cells of one file. More places than the currency has are taken where they are within 10⁻⁴ of a minor
 * unit, as a workbook's binary fractions are. `S` and `H` after a number are debit and credit.
 */
export function makeAmountReader(decimalMark: DecimalMark, decimals: number): AmountReader {
  return (cell) => {
    if (cell === '') return null;
    const [, digits, letter] = germanSign.exec(cell) ?? [];
    const text = digits ?? cell;
    const value = readAmount(text, { decimalMark, decimals, scale: 1 });
    if (value === null || Math.abs(value) > bounds.amount) return undefined;
    if (placesOf(text, decimalMark) > decimals) {
      const fine = readAmount(text, { decimalMark, decimals: decimals + 4, scale: 1 });
      if (fine !== null && Math.abs(fine - value * 10_000) > 1) return undefined;
    }
    return letter === 'H' ? 0 - value : value;
  };
}

const currencyOfSign: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
};
const named = /\b(?:currency|w(?:ä|ae)hrung|in|\()\s*:?\s*([A-Z]{3})\b/g;
const code = /(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/;

/** The currency that a file names in its title, its heads or beside its amounts; null where it names none. */
export function currencyNamed(titles: readonly string[], amounts: readonly string[]): string | null {
  for (const text of amounts) {
    const sign = /\p{Sc}/u.exec(text)?.[0];
    const found = sign ? currencyOfSign[sign] : code.exec(text)?.[1];
    if (found && currencies.includes(found)) return found;
  }
  for (const text of titles) {
    for (const [, found] of text.matchAll(named)) {
      if (found && currencies.includes(found) && found !== 'ALL' && found !== 'TOP') return found;
    }
  }
  return null;
}

/** How many digits stand after the decimal mark. */
function placesOf(text: string, decimalMark: DecimalMark): number {
  const at = text.indexOf(decimalMark);
  return at < 0 ? 0 : (/^\d*/.exec(text.slice(at + 1))?.[0].length ?? 0);
}
