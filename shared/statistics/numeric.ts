/*
 * Functions whose results are the same in every browser and on every server: of `Math` only sqrt, floor, abs, min, max and imul,
 * which are exact or rounded correctly everywhere. Powers of two are made of bits.
 */

const view = new DataView(new ArrayBuffer(8));

/** 2^exponent, for exponents of −1022 to 1023. */
function powerOfTwo(exponent: number): number {
  view.setUint32(0, (exponent + 1023) << 20);
  view.setUint32(4, 0);
  return view.getFloat64(0);
}

/** 2^⌊log₂ value⌋ of a normal number above 0. */
export function powerBelow(value: number): number {
  view.setFloat64(0, value);
  return powerOfTwo(((view.getUint32(0) >>> 20) & 2047) - 1023);
}

/** The sum of coefficients × x^i, by Horner's rule; the last coefficient is of the highest power. */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + (coefficients[i] as number);
  return sum;
}

const ln2High = 0.6931471804855391;
const ln2Low = 7.440617110012397e-11;

const lnTerms = Array.from({ length: 11 }, (_, i) => 2 / (2 * i + 3));

/** Natural logarithm of a normal number above 0: of m in [√½, √2) by the series of s = (m − 1)/(m + 1) up to s²³. */
export function ln(x: number): number {
  view.setFloat64(0, x);
  const high = view.getUint32(0);
  let exponent = ((high >>> 20) & 2047) - 1023;
  view.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let m = view.getFloat64(0);
  if (m >= Math.SQRT2) {
    m /= 2;
    exponent += 1;
  }
  const s = (m - 1) / (m + 1);
  const square = s * s;
  return exponent * ln2High + (2 * s + (s * square * polynomial(lnTerms, square) + exponent * ln2Low));
}

const expTerms = [1];
for (let i = 1; i < 14; i++) expTerms.push((expTerms[i - 1] as number) / i);

/** e^x: 14 terms of the series after r = x − k·ln 2. Below 2^−1022 it is 0, from 2^1023.5 on it is infinite. */
export function exp(x: number): number {
  const k = Math.floor(x / Math.LN2 + 0.5);
  if (k < -1022) return 0;
  if (k > 1023) return Number.POSITIVE_INFINITY;
  const r = x - k * ln2High - k * ln2Low;
  return polynomial(expTerms, r) * powerOfTwo(k);
}

const sineTerms = [1];
for (let i = 1; i < 12; i++) sineTerms.push(-(sineTerms[i - 1] as number) / (2 * i * (2 * i + 1)));

/** Sine of an angle between −π/2 and π/2, by its series up to x²³. */
export function sine(x: number): number {
  return x * polynomial(sineTerms, x * x);
}

const hartAbove = [
  220.2068679123761, 221.2135961699311, 112.0792914978709, 33.912866078383, 6.37396220353165, 0.7003830644436881,
  0.03526249659989109,
];
const hartBelow = [
  440.4137358247522, 793.8265125199484, 637.3336333788311, 296.5642487796737, 86.78073220294608, 16.06417757920695,
  1.755667163182642, 0.08838834764831845,
];

/** Probability that a standard normal number is at most z. Source: Hart 1968, algorithm 5666. */
export function normalProbability(z: number): number {
  const distance = Math.abs(z);
  const density = exp((-distance * distance) / 2);
  let tail: number;
  if (distance < 7.071067811865475)
    tail = (density * polynomial(hartAbove, distance)) / polynomial(hartBelow, distance);
  else {
    let fraction = distance + 0.65;
    for (let i = 4; i >= 1; i--) fraction = distance + i / fraction;
    tail = density / fraction / 2.5066282746310002;
  }
  return z > 0 ? 1 - tail : tail;
}

const centreAbove = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const centreBelow = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
];
const middleAbove = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const middleBelow = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const farAbove = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const farBelow = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/**
 * The standard normal number that a share above 0 stays below; 1 counts as the number before it. Source: Wichura 1988, AS 241,
 * PPND16.
 */
export function normalQuantile(share: number): number {
  const p = Math.min(share, 0.9999999999999999);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(centreAbove, r)) / polynomial(centreBelow, r);
  }
  const r = Math.sqrt(-ln(Math.min(p, 1 - p)));
  const distance =
    r <= 5
      ? polynomial(middleAbove, r - 1.6) / polynomial(middleBelow, r - 1.6)
      : polynomial(farAbove, r - 5) / polynomial(farBelow, r - 5);
  return q < 0 ? -distance : distance;
}

/** The nearest whole number, halves away from zero, never −0; at most 2^53 − 1 to either side. */
export function toWhole(x: number): number {
  const floor = Math.floor(Math.abs(x));
  const whole = Math.min(Math.abs(x) - floor >= 0.5 ? floor + 1 : floor, Number.MAX_SAFE_INTEGER);
  return x < 0 ? 0 - whole : whole;
}
