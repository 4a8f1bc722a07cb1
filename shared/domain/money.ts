/** Money: whole minor units (cents) in a number that is a safe integer. */
export type Minor = number;
/** Rates are whole parts per million, 5.25 % = 52,500; this is 100 %. */
export const ONE = 1_000_000;
const MAX = Number.MAX_SAFE_INTEGER;

/**
 * a·n/d rounded half away from zero, exact; the only rounding of the product. `a` and `n` are whole numbers, `d` is a
 * whole number above 0: the schemas see to it, and a fraction is not looked for here. NaN, an infinite part and a result
 * beyond ±(2^53−1) give NaN, which every figure built on it keeps, so that check E16 finds it.
 */
export function mulDiv(a: number, n: number, d: number): number {
  const product = a * n;
  const magnitude = Math.abs(product);
  // Up to 2^52 a number and its half are exact, so that a rounded quotient is a single division. Written out: bundlers
  // make the constants of a module variables, and what the smallest loops read from one costs a load and a check.
  // The plus tells the compiler that a number comes back, so that results need not be boxed.
  if (!(magnitude + d <= 2 ** 52)) return +mulDivLarge(a, n, d);
  const rounded = Math.floor((magnitude + d / 2) / d);
  return product < 0 ? 0 - rounded : rounded;
}

/** mulDiv(amount, rate, 10^6): an amount times a rate in parts per million. */
export function atRate(amount: number, rate: number): number {
  return mulDiv(amount, rate, 1_000_000);
}

/** The same of a whole amount, at a rate that is often 100 %. */
export function shareOf(amount: number, rate: number): number {
  const isWhole = rate === 1_000_000 && amount <= 2 ** 53 - 1 && amount >= 1 - 2 ** 53;
  return isWhole ? amount : mulDiv(amount, rate, 1_000_000);
}

function mulDivLarge(a: number, n: number, d: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(n) || !Number.isInteger(d)) return Number.NaN;
  const isNegative = a < 0 !== n < 0;
  const factor = Math.abs(n);
  const whole = Math.floor(Math.abs(a) / d);
  const result =
    d * factor <= MAX
      ? whole * factor + roundedQuotient((Math.abs(a) - whole * d) * factor, d)
      : bigQuotient(Math.abs(a), factor, d);
  if (result > MAX) return Number.NaN;
  return isNegative ? 0 - result : result;
}

function roundedQuotient(magnitude: number, d: number): number {
  const quotient = Math.floor(magnitude / d);
  const rest = magnitude - quotient * d;
  return rest >= d - rest ? quotient + 1 : quotient;
}

function bigQuotient(a: number, n: number, d: number): number {
  const divisor = BigInt(d);
  return Number((2n * BigInt(a) * BigInt(n) + divisor) / (2n * divisor));
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
  remainders.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
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
