import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { isListPath, listOfPath } from '#shared/inputs/operations/grammar.ts';
import { isSameJson, type Json } from '#shared/inputs/operations/json.ts';
import type { Line, Operation } from '#shared/inputs/operations/operation.ts';
import { readPath } from '../path';
import type { ArrivedBatch } from './batch';

/** For so long what somebody typed counts as theirs. */
export const ownForMs = 600_000;

/** What this person set, by path. */
export type Typed = ReadonlyMap<string, { value: Json; at: number }>;

/** A value of this person that another has changed, or removed with its line. */
export interface Overwritten {
  path: string;
  mine: Json;
  theirs: Json;
  userId: string | null;
  seq: number;
  /** The line that went, with the own value in it, and the id of the line before it. */
  removed: { path: string; line: Line; after: string | null; name: string } | null;
}

export function withTyped(typed: Typed, operations: readonly Operation[], now: number): Typed {
  const kept = [...typed].filter(([, { at }]) => now - at < ownForMs);
  const set = operations.flatMap((operation) =>
    operation.op === 'set' ? [[operation.path, { value: operation.value, at: now }] as const] : [],
  );
  return new Map([...kept, ...set]);
}

const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

interface Arrival {
  typed: Typed;
  batch: ArrivedBatch;
  /** What was on the screen before the batch and is after it. */
  before: ForecastDocument;
  after: ForecastDocument;
  now: number;
}

/** The own values that a batch of another changed or removed, and that no own edit has set again. */
export function overwrittenBy({ typed, batch, before, after, now }: Arrival): Overwritten[] {
  const found: Overwritten[] = [];
  for (const [path, { value, at }] of typed) {
    const operation = batch.operations.findLast((entry) => isUnder(path, entry.path));
    if (!operation || operation.op === 'move' || now - at >= ownForMs) continue;
    const theirs = readPath(after, path) as Json;
    const removed = operation.op === 'remove' ? removedLine(before, operation.path) : null;
    if (!removed && isSameJson(theirs, value)) continue;
    // A line that an own edit put back is there again.
    if (removed && readPath(after, operation.path) !== null) continue;
    found.push({ path, mine: value, theirs, userId: batch.userId, seq: batch.seq, removed });
  }
  return found;
}

function removedLine(before: ForecastDocument, path: string): Overwritten['removed'] {
  const list = listOfPath(path);
  const line = readPath(before, path);
  if (!isListPath(list) || line === null) return null;
  const lines = readPath(before, list) as readonly Line[];
  const at = lines.findIndex(({ id }) => path.endsWith(`/${id}`));
  const name = (line as { name?: unknown }).name;
  return {
    path,
    line: line as Line,
    after: lines[at - 1]?.id ?? null,
    name: typeof name === 'string' ? name : '',
  };
}

/** Those that still differ from what is shown: what somebody set back, or this person set anew, is not overwritten. */
export function stillOverwritten(all: readonly Overwritten[], shown: ForecastDocument): Overwritten[] {
  return all.filter(({ path, mine, removed }) =>
    removed ? readPath(shown, removed.path) === null : !isSameJson(readPath(shown, path) as Json, mine),
  );
}
