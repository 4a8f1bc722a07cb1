/** How many of the ascending values are below a value. */
function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of each value among all, from 0 on; of equal values the first one has the first place. */
export function placesOf(values: ArrayLike<number>): Uint32Array {
  const ascending = Float64Array.from(values).sort();
  const taken = new Uint32Array(ascending.length);
  return Uint32Array.from(values, (value) => {
    const below = countBelow(ascending, value);
    taken[below] = (taken[below] as number) + 1;
    return below + (taken[below] as number) - 1;
  });
}

const rankOf = (q: number, count: number) => Math.max(1, -Math.floor((-q * count) / 100));

/** The values at rank ⌈q·n/100⌉ of n values, for each q: always values that are there. NaN of no values. */
export function percentiles(values: ArrayLike<number>, qs: readonly number[]): number[] {
  const ascending = Float64Array.from(values).sort();
  return qs.map((q) => ascending[rankOf(q, ascending.length) - 1] ?? Number.NaN);
}

/** The value at rank ⌈q·n/100⌉ of n values. */
export const percentile = (values: ArrayLike<number>, q: number) => percentiles(values, [q])[0] as number;

/** Which of the values stands at rank ⌈q·n/100⌉; equal values are ranked in their order. −1 of no values. */
export function percentileAt(values: ArrayLike<number>, q: number): number {
  return placesOf(values).indexOf(rankOf(q, values.length) - 1);
}

/** Ranks from their middle, twice as large so that they are whole: equal values share the mean of their ranks. */
export function centredRanks(values: ArrayLike<number>): Float64Array {
  const ascending = Float64Array.from(values).sort();
  const descending = Float64Array.from(values, (value) => -value).sort();
  return Float64Array.from(values, (value) => countBelow(ascending, value) - countBelow(descending, -value));
}

/** Spearman's rank correlation of two columns of the same length, equal values by their mean rank; 0 where one never varies. */
export const spearman = (xs: ArrayLike<number>, ys: ArrayLike<number>) =>
  correlationOfRanks(centredRanks(xs), centredRanks(ys));

/** The same of two columns of centred ranks. */
export function correlationOfRanks(left: Float64Array, right: Float64Array): number {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let i = 0; i < left.length; i++) {
    const [x, y] = [left[i] as number, right[i] as number];
    product += x * y;
    ofLeft += x * x;
    ofRight += y * y;
  }
  return ofLeft > 0 && ofRight > 0 ? product / Math.sqrt(ofLeft * ofRight) : 0;
}
