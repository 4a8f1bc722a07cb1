export type DecimalMark = '.' | ',';

/** Signs of currencies, their codes, spaces of every kind and apostrophes between thousands. */
const noise = /[\p{Sc}\s'’`_]|\b[A-Z]{3}\b/gu;
const minusSigns = /[\u2212\u2010-\u2015\ufe63\uff0d]/g;
const dash = /^[-–—]+$/;

/** The digits of an amount and its sign, still with its marks; null for what is no number. */
function bare(text: string): { digits: string; isNegative: boolean } | null {
  const plain = text.trim();
  const isBracketed = /^\(.*\)$/.test(plain);
  const cleaned = (isBracketed ? plain.slice(1, -1) : plain).replace(minusSigns, '-').replace(noise, '');
  const match = /^([-+]?)([.,]?\d[\d.,]*)([-+]?|CR|DR)$/i.exec(cleaned);
  if (!match) return null;
  const [, before, digits = '', after = ''] = match;
  const isCredit = /^cr$/i.test(after);
  return { digits, isNegative: isBracketed !== (before === '-' || after === '-' || isCredit) };
}

/**
 * The decimal mark of a table: the later of two marks in one cell, else the one that is before any other number of
 * digits than three. A point where nothing tells.
 */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const digits = bare(cell)?.digits;
    if (!digits) continue;
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (last < 0) continue;
    const mark = digits[last];
    const hasBoth = digits.includes('.') && digits.includes(',');
    const isRepeated = digits.indexOf(mark ?? '') !== last;
    const isThousands = digits.length - last - 1 === 3;
    if (isRepeated || (isThousands && !hasBoth)) {
      // `1.234.567` can only be grouped by its mark, so the other one is the decimal mark.
      if (isRepeated && mark === '.') commas++;
      if (isRepeated && mark === ',') points++;
    } else if (mark === '.') points++;
    else commas++;
  }
  return commas > points ? ',' : '.';
}

interface AmountParams {
  decimalMark: DecimalMark;
  /** Decimal places of the currency. */
  decimals: number;
  /** 1, 1,000 or 1,000,000: what one unit of the table stands for. */
  scale: number;
}

/**
 * An amount as people write it, in minor units: `1,234.50`, `(1.234,5)`, `€ 1 234-`, `1,234 CR`; a dash is 0. More places
 * than the currency has are rounded half away from zero. Null for what is no number and for what is not safe.
 */
export function readAmount(text: string, { decimalMark, decimals, scale }: AmountParams): number | null {
  if (dash.test(text.trim())) return 0;
  const found = bare(text);
  if (!found) return null;
  const group = decimalMark === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = found.digits.split(decimalMark);
  if (rest.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return null;
  const digits = `${whole.replaceAll(group, '')}${fraction}`;
  if (digits.length > 30) return null;
  const value = scaled(BigInt(digits || '0') * BigInt(scale) * 10n ** BigInt(decimals), fraction.length);
  if (!Number.isSafeInteger(value)) return null;
  return found.isNegative ? 0 - value : value;
}

/** Groups of three (or, as in India, two) digits after the first one; none at all is fine. */
function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...groups] = whole.split(group);
  if (groups.length === 0) return true;
  return (
    first.length > 0 &&
    first.length <= 3 &&
    groups.at(-1)?.length === 3 &&
    groups.every((group) => /^\d{2,3}$/.test(group))
  );
}

/** value ÷ 10^places, rounded half away from zero. */
function scaled(value: bigint, places: number): number {
  const divisor = 10n ** BigInt(places);
  return Number((2n * value + divisor) / (2n * divisor));
}
