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

const lowest = Math.log(1e-9);
const highest = Math.log(1e9);
/** Terms of less than e^−45 of the largest change no digit of a sum. */
const negligible = -45;
/** A sum below this share of its parts is 0 between rounding errors: the flows touch 0 without crossing it. */
const touching = 1e-14;
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
  return sums
    .reduceRight<number[]>((separators, each, at) => rootsBetween(separators, each, at === 0 ? precise : near), [])
    .map(Math.expm1);
}

/** The roots of a sum, of which at most one is between two neighbouring separators. */
function rootsBetween(separators: number[], sum: Sum, tolerance: number): number[] {
  const roots: number[] = [];
  let from = lowest;
  let valueFrom = sumAt(sum, from);
  for (const to of [...separators, highest]) {
    const valueTo = sumAt(sum, to);
    if (valueTo === 0) roots.push(to);
    else if (valueFrom * valueTo < 0)
      roots.push(rootWithin((y) => sumAt(sum, y), { bracket: [from, to], values: [valueFrom, valueTo], tolerance }));
    from = to;
    valueFrom = valueTo;
  }
  return roots;
}

/** The sum divided by its largest term: continuous, with the sign of the sum; 0 where only rounding is left of it. */
function sumAt({ signs, weights, times }: Sum, y: number): number {
  const { length } = signs;
  let largest = -Infinity;
  for (let at = 0; at < length; at++) {
    const exponent = (weights[at] as number) - y * (times[at] as number);
    if (exponent > largest) largest = exponent;
  }
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
