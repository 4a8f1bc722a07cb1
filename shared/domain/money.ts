/** Money: whole minor units (cents) in a number that is a safe integer. */
export type Minor = number;
/** Rates are whole parts per million, 5.25 % = 52,500; this is 100 %. */
export const ONE = 1_000_000;
const MAX = Number.MAX_SAFE_INTEGER;

/**
 * a·n/d rounded half away from zero, exact; the only rounding of the product. `a` and `n` are whole numbers, `d` is a
 * whole number above 0: the schemas see to it, and a fraction is not looked for here. NaN, an infinite part and a result
 * beyond ±(2^53−1) give NaN, which every figure built on it keeps, so that check E16 finds it.
 *
 * Up to 2^49.5 a product is exact, and a quotient that is no half is 1/(2d) or more from the next one. Made larger by one
 * part in 2^52 and rounded twice, it stays on its side, as 2^−51·2^49.5/d < 1/(2d), and a half, which a division gives
 * exactly, comes to be beyond it. So the nearest whole number is the result, never −0, as numbers of about 1.5·2^52 have no
 * places: no branch, no remainder.
 */
export function mulDiv(a: number, n: number, d: number): number {
  const product = a * n;
  // As short as can be: the compiler writes it out wherever it is called, up to a number of bytes a caller.
  if (product * product <= 2 ** 99) return (product / d) * (1 + 2 ** -52) + 1.5 * 2 ** 52 - 1.5 * 2 ** 52;
  // The plus tells the compiler that a number comes back, so that results need not be boxed.
  return +mulDivLarge(a, n, d);
}

/**
 * mulDiv(amount, rate, 10^6): an amount times a rate in parts per million. A product up to 2^48 by a reciprocal made
 * larger by one part in 2^50, of which its own rounding and that of the product take at most three eighths away.
 */
export function atRate(amount: number, rate: number): number {
  const product = amount * rate;
  if (product * product <= 2 ** 96) return product * (1e-6 * (1 + 2 ** -50)) + 1.5 * 2 ** 52 - 1.5 * 2 ** 52;
  return +mulDivLarge(amount, rate, 1_000_000);
}

/** The same of a whole amount, at a rate that is often 100 %. */
export function shareOf(amount: number, rate: number): number {
  const isWhole = rate === 1_000_000 && amount <= 2 ** 53 - 1 && amount >= 1 - 2 ** 53;
  return isWhole ? amount : atRate(amount, rate);
}

/** What takes the high half of 26 bits from a number. */
const SPLIT = 2 ** 27 + 1;

/**
 * By the quotient of floating point, which is one off at most up to 2^50, and what the two products then differ by: they
 * lie so close that their difference is exact, and so is that of what they were rounded by, by halves of 26 and 27 bits.
 * Source: Dekker, 1971. Written out, it is too long for the compiler to write it into `mulDiv` and with that into its callers.
 */
function mulDivLarge(a: number, n: number, d: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(n) || !Number.isInteger(d)) return Number.NaN;
  const product = a * n;
  const quotient = Math.round(product / d);
  if (!(Math.abs(quotient) <= 2 ** 50 && d <= 2 ** 50)) {
    const whole = BigInt(a) * BigInt(n);
    const half = BigInt(whole < 0n ? 0 - d : d);
    const result = Number((2n * whole + half) / (2n * BigInt(d)));
    return Math.abs(result) > MAX ? Number.NaN : result;
  }
  const aHigh = a * SPLIT - (a * SPLIT - a);
  const nHigh = n * SPLIT - (n * SPLIT - n);
  const aLow = a - aHigh;
  const nLow = n - nHigh;
  const lost = aLow * nLow - (product - aHigh * nHigh - aLow * nHigh - aHigh * nLow);
  const back = quotient * d;
  const quotientHigh = quotient * SPLIT - (quotient * SPLIT - quotient);
  const dHigh = d * SPLIT - (d * SPLIT - d);
  const quotientLow = quotient - quotientHigh;
  const dLow = d - dHigh;
  const lostBack = quotientLow * dLow - (back - quotientHigh * dHigh - quotientLow * dHigh - quotientHigh * dLow);
  const rest = product - back + (lost - lostBack);
  // A half goes away from zero.
  if (2 * rest > d || (2 * rest === d && product > 0)) return quotient + 1;
  return 2 * rest < 0 - d || (2 * rest === 0 - d && product < 0) ? quotient - 1 : quotient + 0;
}

/**
 * Spreads `total` over the weights by largest remainder, ties to the lower index; the parts sum to the total exactly.
 * Weights are whole numbers of 0 or more with a sum above 0, otherwise a RangeError is thrown; NaN gives NaN.
 */
export function allocate(total: Minor, weights: ArrayLike<number>): Minor[] {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError('A weight is not a whole number of 0 or more.');
    sum += weight;
  }
  if (sum === 0) throw new RangeError('The weights sum to 0.');
  if (!Number.isSafeInteger(total)) return Array.from({ length: weights.length }, () => Number.NaN);
  const magnitude = Math.abs(total);
  const parts = magnitude * sum <= MAX ? allocateSmall(magnitude, weights, sum) : allocateLarge(magnitude, weights);
  if (total < 0) for (let i = 0; i < parts.length; i++) parts[i] = 0 - (parts[i] ?? 0);
  return parts;
}

/** Where the total times the sum of the weights is exact. */
function allocateSmall(total: number, weights: ArrayLike<number>, sum: number): number[] {
  const parts: number[] = [];
  const rests: number[] = [];
  let left = total;
  for (let i = 0; i < weights.length; i++) {
    const product = total * (weights[i] ?? 0);
    const part = Math.floor(product / sum);
    parts.push(part);
    rests.push(product - part * sum);
    left -= part;
  }
  for (; left > 0; left--) {
    let largest = 0;
    for (let i = 1; i < rests.length; i++) if ((rests[i] ?? 0) > (rests[largest] ?? 0)) largest = i;
    parts[largest] = (parts[largest] ?? 0) + 1;
    rests[largest] = -1;
  }
  return parts;
}

function allocateLarge(total: number, weights: ArrayLike<number>): number[] {
  let sum = 0n;
  for (let i = 0; i < weights.length; i++) sum += BigInt(weights[i] ?? 0);
  const parts: number[] = [];
  const remainders: { index: number; rest: bigint }[] = [];
  let left = total;
  for (let index = 0; index < weights.length; index++) {
    const product = BigInt(total) * BigInt(weights[index] ?? 0);
    const part = Number(product / sum);
    parts.push(part);
    left -= part;
    remainders.push({ index, rest: product % sum });
  }
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const zeroDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const threeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const twoDecimals =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW'.split(
    ' ',
  );

/** The currency codes (ISO 4217) that a forecast may have, in alphabetical order. */
export const currencies: readonly string[] = [...zeroDecimals, ...threeDecimals, ...twoDecimals].sort();

/** Decimal places of a currency: 0, 2 or 3 (ISO 4217). */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (zeroDecimals.has(currency)) return 0;
  return threeDecimals.has(currency) ? 3 : 2;
}

/** Plain decimal text of a whole number of 10^-decimals, without grouping or locale: 53185 with 2 gives "531.85". */
export function formatDecimal(value: number, decimals: number): string {
  if (!Number.isSafeInteger(value)) return '';
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return value < 0 ? `-${text}` : text;
}

/** The whole number of 10^-decimals behind a plain decimal text; null where it is none, has more places or is unsafe. */
export function parseDecimal(text: string, decimals: number): number | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return null;
  const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' ? 0 - value : value;
}
