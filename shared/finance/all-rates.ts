/** An amount at a point in time, in years or in periods. */
export interface TimedFlow {
  amount: number;
  time: number;
}

/**
 * Σ sign·e^(weight − y·time), by ascending time: each weight is the logarithm of an amount, because amounts grow beyond what a
 * float64 holds. Typed arrays: a sum of 1,000 terms is taken some 10,000 times.
 */
interface Sum {
  signs: Float64Array;
  weights: Float64Array;
  times: Float64Array;
}

/**
 * Neighbouring terms of equal spacing: e^head·Σ coefficient·qⁿ·e^(−y·first time), q = e^(−y·spacing), which takes two exponentials
 * a block in place of one a term. `starts` has one entry more than there are blocks.
 */
interface Blocks {
  starts: Int32Array;
  spacings: Float64Array;
  heads: Float64Array;
  coefficients: Float64Array;
}

const lowest = Math.log(1e-9);
const highest = Math.log(1e9);
/** Terms of less than e^−45 of the largest change no digit of a sum. */
const negligible = -45;
/** A sum below this share of its parts is 0 between rounding errors: the flows touch 0 without crossing it. */
const touching = 1e-14;
/** Terms of a block, and periods that it spans: its powers stay within a float64 at every rate. */
const longestBlock = 16;
const widestBlock = 14;
/** How exactly a rate is found, and what only separates rates. */
const precise = 1e-17;
const near = 1e-9;

/**
 * Every rate a period above −1 at which the flows have the present value 0, ascending: at most one for each change of sign,
 * none where the amounts do not change sign. Rates between 10⁻⁹ − 1 and 10⁹ − 1. Equal times are added up first.
 *
 * With y = ln(1 + r) the roots of g(y) = Σ a·e^(−y·t) are separated by those of Σ a·(τ − t)·e^(−y·t), τ between the two times
 * of the first change of sign: that sum has one change less, and between two of its neighbouring roots g has one root at most.
 * Source: forecast model, section 12.
 */
export function allRates(flows: readonly TimedFlow[]): number[] {
  const byTime = new Map<number, number>();
  for (const { amount, time } of flows) byTime.set(time, (byTime.get(time) ?? 0) + amount);
  const terms = [...byTime].filter(([, amount]) => amount !== 0).sort(([first], [second]) => first - second);
  let sum: Sum = {
    signs: Float64Array.from(terms, ([, amount]) => Math.sign(amount)),
    weights: Float64Array.from(terms, ([, amount]) => Math.log(Math.abs(amount))),
    times: Float64Array.from(terms, ([time]) => time),
  };
  // The flows first, then sums with one change of sign less each.
  const sums: Sum[] = [];
  for (;;) {
    const { signs, weights, times } = sum;
    const change = signs.findIndex((sign, at) => at > 0 && sign !== signs[at - 1]);
    if (change < 0) break;
    sums.push(sum);
    const between = ((times[change - 1] as number) + (times[change] as number)) / 2;
    sum = {
      signs: signs.map((sign, at) => (at < change ? sign : -sign)),
      weights: weights.map((weight, at) => weight + Math.log(Math.abs(between - (times[at] as number)))),
      times,
    };
  }
  // What only separates rates is taken block by block.
  const shape = blocksOf(sum.times);
  const separators = sums.slice(1).reduceRight<number[]>((found, each) => {
    const blocks = filledBlocks(each, shape);
    return rootsBetween(found, (y) => blockwiseSumAt(each, blocks, y), near);
  }, []);
  return sums
    .slice(0, 1)
    .flatMap((whole) => rootsBetween(separators, (y) => sumAt(whole, y), precise))
    .map(Math.expm1);
}

/** The roots of a sum, of which at most one is between two neighbouring separators. */
function rootsBetween(separators: number[], valueAt: (y: number) => number, tolerance: number): number[] {
  const roots: number[] = [];
  let from = lowest;
  let valueFrom = valueAt(from);
  for (const to of [...separators, highest]) {
    const valueTo = valueAt(to);
    if (valueTo === 0) roots.push(to);
    else if (valueFrom * valueTo < 0)
      roots.push(rootWithin(valueAt, { bracket: [from, to], values: [valueFrom, valueTo], tolerance }));
    from = to;
    valueFrom = valueTo;
  }
  return roots;
}

/** Where blocks begin, and their spacings. */
function blocksOf(times: Float64Array): Pick<Blocks, 'starts' | 'spacings'> {
  const starts: number[] = [];
  const spacings: number[] = [];
  for (let at = 0; at < times.length; ) {
    const first = times[at] as number;
    const spacing = (times[at + 1] ?? first) - first;
    const most = Math.min(longestBlock, 1 + Math.floor(widestBlock / spacing));
    let end = at + 1;
    while (end - at < most && (times[end] ?? Number.NaN) - (times[end - 1] as number) === spacing) end++;
    starts.push(at);
    spacings.push(spacing);
    at = end;
  }
  return { starts: Int32Array.from([...starts, times.length]), spacings: Float64Array.from(spacings) };
}

function filledBlocks({ signs, weights }: Sum, shape: Pick<Blocks, 'starts' | 'spacings'>): Blocks {
  const { starts, spacings } = shape;
  const heads = new Float64Array(spacings.length);
  const coefficients = new Float64Array(signs.length);
  for (let block = 0; block < spacings.length; block++) {
    const [start, end] = [starts[block] as number, starts[block + 1] as number];
    let head = -Infinity;
    for (let at = start; at < end; at++) head = Math.max(head, weights[at] as number);
    heads[block] = head;
    for (let at = start; at < end; at++)
      coefficients[at] = (signs[at] as number) * Math.exp((weights[at] as number) - head);
  }
  return { starts, spacings, heads, coefficients };
}

/** As `sumAt`, to a few digits less. */
function blockwiseSumAt({ times, weights }: Sum, blocks: Blocks, y: number): number {
  const { starts, spacings, heads, coefficients } = blocks;
  const largest = largestAt(weights, times, y);
  let sum = 0;
  let gross = 0;
  let spacing = Number.NaN;
  let ratio = 1;
  for (let block = 0; block < spacings.length; block++) {
    const start = starts[block] as number;
    const last = (starts[block + 1] as number) - 1;
    const head = (heads[block] as number) - largest;
    const exponent = head - y * (times[start] as number);
    if (exponent < negligible && head - y * (times[last] as number) < negligible) continue;
    if (spacings[block] !== spacing) {
      spacing = spacings[block] as number;
      ratio = Math.exp(-y * spacing);
    }
    let part = coefficients[last] as number;
    let size = Math.abs(part);
    for (let at = last - 1; at >= start; at--) {
      const coefficient = coefficients[at] as number;
      part = part * ratio + coefficient;
      size = size * ratio + Math.abs(coefficient);
    }
    const factor = Math.exp(exponent);
    sum += factor * part;
    gross += factor * size;
  }
  return Math.abs(sum) <= touching * gross ? 0 : sum;
}

function largestAt(weights: Float64Array, times: Float64Array, y: number): number {
  let largest = -Infinity;
  for (let at = 0; at < times.length; at++) {
    const exponent = (weights[at] as number) - y * (times[at] as number);
    if (exponent > largest) largest = exponent;
  }
  return largest;
}

/** The sum divided by its largest term: continuous, with the sign of the sum; 0 where only rounding is left of it. */
function sumAt({ signs, weights, times }: Sum, y: number): number {
  const { length } = signs;
  const largest = largestAt(weights, times, y);
  let sum = 0;
  let gross = 0;
  for (let at = 0; at < length; at++) {
    const exponent = (weights[at] as number) - y * (times[at] as number) - largest;
    if (exponent < negligible) continue;
    const size = Math.exp(exponent);
    sum += (signs[at] as number) * size;
    gross += size;
  }
  return Math.abs(sum) <= touching * gross ? 0 : sum;
}

interface Bracket {
  bracket: [number, number];
  values: [number, number];
  /** How wide the bracket may be at the end. */
  tolerance: number;
}

/** The root between two points of different sign, by Chandrupatla's method (inverse quadratic steps, else bisection). */
function rootWithin(valueAt: (y: number) => number, { bracket, values, tolerance }: Bracket): number {
  let [outer, best] = bracket;
  let [valueOuter, valueBest] = values;
  let share = 0.5;
  for (;;) {
    const point = best + share * (outer - best);
    const value = valueAt(point);
    if (value === 0) return point;
    let previous = outer;
    let valuePrevious = valueOuter;
    if (value * valueBest > 0) {
      previous = best;
      valuePrevious = valueBest;
    } else {
      outer = best;
      valueOuter = valueBest;
    }
    best = point;
    valueBest = value;
    const width = Math.abs(outer - best);
    if (width <= tolerance + 4e-16 * Math.abs(best)) return best;
    const relative = (best - outer) / (previous - outer);
    const height = (valueBest - valueOuter) / (valuePrevious - valueOuter);
    share = 0.5;
    if (1 - Math.sqrt(1 - relative) < height && height < Math.sqrt(relative)) {
      const inverse =
        (valueBest / (valueOuter - valueBest)) * (valuePrevious / (valueOuter - valuePrevious)) +
        ((previous - best) / (outer - best)) *
          (valueBest / (valuePrevious - valueBest)) *
          (valueOuter / (valuePrevious - valueOuter));
      const least = Math.min(0.5, (tolerance + 4e-16 * Math.abs(best)) / (2 * width));
      share = Math.min(1 - least, Math.max(least, inverse));
    }
  }
}
