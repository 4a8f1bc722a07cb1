import type { Shape, UncertainInput } from '#shared/statistics/index.ts';

export const one = 1_000_000;

/** An uncertain input that scales once; its id is its stream. */
export function inputOf(stream: number, shape: Shape, rest: Partial<UncertainInput> = {}): UncertainInput {
  return { id: `${stream}`, stream, op: 'scale', shape, scope: 'once', persistence: 0, ...rest };
}

/** A wished rank correlation of two streams. */
export const pairOf = (a: number, b: number, rank: number) => ({ a: `${a}`, b: `${b}`, rank });

/** Four years, each month of ten. */
export const periods = { eachYear: 4, eachMonth: 12 };

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** The operands of an input by run. */
export const column = (operands: number[][][], input: number, period = 0) =>
  (operands[input] ?? []).map((run) => run[period] ?? Number.NaN);
