import { normalQuantile, sine } from './numeric';
import { placesOf } from './percentile';

/** A wished rank correlation of two inputs by id, in parts per million. */
export interface RankPair {
  a: string;
  b: string;
  rank: number;
}

/** Lower triangle of a square matrix, row by row: row i has i + 1 numbers. */
type Triangle = number[][];

const numberAt = (rows: readonly ArrayLike<number>[], i: number, j: number) => rows[i]?.[j] as number;

/** The Cholesky factor of a symmetric matrix, given by its lower triangle; null where a pivot is below the least one. */
function factorOf(matrix: Triangle, leastPivot: number): Triangle | null {
  const factor: Triangle = [];
  for (const [i, row] of matrix.entries()) {
    const factored: number[] = [];
    factor.push(factored);
    for (const [j, entry] of row.entries()) {
      let rest = entry;
      for (let k = 0; k < j; k++) rest -= (factored[k] as number) * numberAt(factor, j, k);
      if (j < i) factored.push(rest / numberAt(factor, j, j));
      else if (!(rest >= leastPivot)) return null;
      else factored.push(Math.sqrt(rest));
    }
  }
  return factor;
}

/**
 * The factor of the correlations of normal scores that gives inputs their wished rank correlations. Where these contradict each
 * other all are weakened by as few percent as it takes, `shrunk`. Source: Iman, Conover 1982.
 */
export function factorOfRanks(
  ids: readonly string[],
  pairs: readonly RankPair[],
): { factor: Triangle; shrunk: number } {
  const wished = ids.map((id, i) =>
    ids.slice(0, i).map((entry) => {
      const pair = pairs.find(({ a, b }) => (a === id && b === entry) || (a === entry && b === id));
      return (pair?.rank ?? 0) / 1_000_000;
    }),
  );
  for (let shrunk = 0; shrunk <= 100; shrunk++) {
    const scores = wished.map((row) => [...row.map((rank) => 2 * sine((Math.PI * rank * (100 - shrunk)) / 600)), 1]);
    const factor = factorOf(scores, 1e-6);
    if (factor) return { factor, shrunk };
  }
  throw new RangeError('Ranks are no numbers.');
}

/**
 * Strata of inputs, one order of the runs each, put into an order by which they hang together as `factor` says: the scores of
 * each order, made independent, then dependent as wished, ranked.
 */
export function tieStrata(orders: readonly Uint32Array[], factor: Triangle): Uint32Array[] {
  const runs = orders[0]?.length ?? 0;
  const scores = Float64Array.from({ length: runs }, (_, k) => normalQuantile((k + 1) / (runs + 1)));
  const root = Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0) / runs);
  const columns = orders.map((order) => Float64Array.from(order, (stratum) => (scores[stratum] as number) / root));
  const found = columns.map((column, i) =>
    columns.slice(0, i + 1).map((entry) => {
      let sum = 0;
      for (let r = 0; r < runs; r++) sum += (column[r] as number) * (entry[r] as number);
      return sum / runs;
    }),
  );
  const given = factorOf(found, 0) as Triangle;
  for (let r = 0; r < runs; r++) {
    const independent: number[] = [];
    for (const [i, row] of given.entries()) {
      let rest = numberAt(columns, i, r);
      for (let j = 0; j < i; j++) rest -= (row[j] as number) * (independent[j] as number);
      independent.push(rest / (row[i] as number));
    }
    for (const [i, row] of factor.entries()) {
      let sum = 0;
      for (let j = 0; j <= i; j++) sum += (row[j] as number) * (independent[j] as number);
      (columns[i] as Float64Array)[r] = sum;
    }
  }
  return columns.map(placesOf);
}
