import { ONE } from '#shared/domain/money.ts';
import type { PlainChange } from '#shared/engine/plain/compute-plain.ts';
import type { PreparedForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import { applyOperand, type ResolvedPath } from '#shared/inputs/forecast/paths.ts';

/** An input as one number: its own, or of a table of amounts as a whole the parts per million of what it is. */
export interface OneInput {
  address: ResolvedPath;
  low: number;
  high: number;
  now: number;
  /** The change of a run in which the number is this. */
  change(value: number): PlainChange;
}

/** True for a table as a whole. */
export const isScaled = ({ table, month }: ResolvedPath): boolean => table !== null && month === null;

/** The largest number that a table is multiplied by, as overrides allow it. */
const mostScale = 10_000_000;

/** Bounds of an input as one number, and the number that it is now; a month that is not given counts as month 1. */
export function rangeOf(address: ResolvedPath): { low: number; high: number; now: number } {
  if (isScaled(address)) return { low: 0, high: mostScale, now: ONE };
  const { value: now, low, high } = address;
  return {
    low: low ?? -Number.MAX_SAFE_INTEGER,
    high: high ?? Number.MAX_SAFE_INTEGER,
    now: typeof now === 'number' ? now : 1,
  };
}

/** What an address holds when its input is this one number. */
export const valueFor = (address: ResolvedPath, value: number): number | number[] | null =>
  isScaled(address) ? (applyOperand(address, address.value, { op: 'scale', value })?.value ?? null) : value;

/** The input at a path; null where the path leads to no number. */
export function oneInput(prepared: PreparedForecast, path: string): OneInput | null {
  const setter = compileSetter(prepared, path);
  if (!setter) return null;
  const { address } = setter;
  return { address, ...rangeOf(address), change: (value) => ({ setter, value: valueFor(address, value) }) };
}
