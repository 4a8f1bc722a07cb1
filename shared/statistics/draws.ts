import { factorOfRanks, type RankPair, tieStrata } from './correlation';
import { normalProbability, normalQuantile } from './numeric';
import { type Operation, type Shape, shapeQuantile } from './shapes';
import { uniform } from './threefry';

/** An uncertain input, as a document holds it; the stream is its own, given once. Persistence is in parts per million. */
export interface UncertainInput {
  id: string;
  stream: number;
  op: Operation;
  shape: Shape;
  scope: 'once' | 'eachYear' | 'eachMonth';
  persistence: number;
}

interface DrawRequest {
  seed: number;
  runs: number;
  /** The enabled inputs, in the order of the document. */
  inputs: readonly UncertainInput[];
  /** Wished rank correlations; pairs that name another input are left out. */
  ranks: readonly RankPair[];
  /** Fiscal years and months that inputs of these scopes are drawn for, at most 128. */
  periods: { eachYear: number; eachMonth: number };
}

interface Draws {
  /** By how many percent the wished correlations were weakened, as they cannot all hold; 0 as a rule. */
  shrunk: number;
  /** Operands of a run, for each input one a period (one in all where it applies once). */
  operandsOf: (run: number) => number[][];
}

const purposes = { jitter: 1, order: 2, shock: 3 };

/** A random order of the runs: the stratum of each. */
function shuffled({ seed, runs }: DrawRequest, stream: number): Uint32Array {
  const order = Uint32Array.from({ length: runs }, (_, run) => run);
  for (let k = runs - 1; k >= 1; k--) {
    const other = Math.floor(uniform([seed, purposes.order], [stream, k]) * (k + 1));
    const stratum = order[k] as number;
    order[k] = order[other] as number;
    order[other] = stratum;
  }
  return order;
}

/**
 * Draws of uncertain inputs: a Latin hypercube, in which each input has each of as many strata as there are runs once, ordered
 * by the wished rank correlations. Inputs by year or month go on from it as an autoregressive normal process of first order.
 * Every run can be drawn alone, and an input without pairs gives the same operands beside any others.
 */
export function prepareDraws(request: DrawRequest): Draws {
  const { seed, runs, inputs, ranks, periods } = request;
  const ids = new Set(inputs.map(({ id }) => id));
  const pairs = ranks.filter(({ a, b }) => ids.has(a) && ids.has(b));
  const paired = inputs.filter(({ id }) => pairs.some(({ a, b }) => a === id || b === id));
  const { factor, shrunk } = factorOfRanks(
    paired.map(({ id }) => id),
    pairs,
  );
  const orders = new Map(inputs.map((input) => [input, shuffled(request, input.stream)]));
  const tied = tieStrata(
    paired.map((input) => orders.get(input) as Uint32Array),
    factor,
  );
  for (const [i, input] of paired.entries()) orders.set(input, tied[i] as Uint32Array);

  const countOf = ({ scope }: UncertainInput) => (scope === 'once' ? 1 : periods[scope]);
  const shocksOf = (input: UncertainInput, run: number, count: number) =>
    Array.from({ length: count - 1 }, (_, i) =>
      normalQuantile(uniform([seed, purposes.shock], [input.stream * 128 + i + 1, run])),
    );
  const longest = Math.max(1, ...paired.map(countOf));

  const drawn = inputs.map((input) => {
    const quantile = shapeQuantile(input.shape, input.op);
    const order = orders.get(input) as Uint32Array;
    const row = factor[paired.indexOf(input)];
    const count = countOf(input);
    const persistence = input.persistence / 1_000_000;
    const rest = Math.sqrt(1 - persistence * persistence);
    return (run: number, shocksOfPaired: number[][]) => {
      const p = ((order[run] as number) + uniform([seed, purposes.jitter], [input.stream, run])) / runs;
      const operands = [quantile(p)];
      if (count === 1) return operands;
      const shocks = row ? tieShocks(row, shocksOfPaired) : shocksOf(input, run, count);
      let z = normalQuantile(p);
      for (let period = 1; period < count; period++) {
        z = persistence * z + rest * (shocks[period - 1] as number);
        operands.push(quantile(normalProbability(z)));
      }
      return operands;
    };
  });
  const operandsOf = (run: number) => {
    const shocks = paired.map((input) => shocksOf(input, run, longest));
    return drawn.map((draw) => draw(run, shocks));
  };
  return { shrunk, operandsOf };
}

/** The shocks of an input by period: those of the paired inputs, weighted by its row of the factor. */
function tieShocks(row: readonly number[], shocks: readonly number[][]): number[] {
  return (shocks[0] as number[]).map((_, i) =>
    row.reduce((sum, weight, j) => sum + weight * (shocks[j]?.[i] as number), 0),
  );
}

/** All draws at once: `operands[input][run][period]`. */
export function drawOperands(request: DrawRequest): { operands: number[][][]; shrunk: number } {
  const { shrunk, operandsOf } = prepareDraws(request);
  const operands: number[][][] = request.inputs.map(() => []);
  for (let run = 0; run < request.runs; run++) {
    for (const [i, ofInput] of operandsOf(run).entries()) (operands[i] as number[][]).push(ofInput);
  }
  return { operands, shrunk };
}
