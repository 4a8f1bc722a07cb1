import type { AppliedOperation, BatchKind, Operation } from '#shared/inputs/operations/operation.ts';

export type { BatchKind };

/** Own operations that the stream has not brought back yet. */
export interface Batch {
  /** Counts the batches of this editing session from 1; sent again under the same number. */
  clientSeq: number;
  kind: BatchKind;
  operations: readonly Operation[];
  /** The same with what stood there before. */
  applied: readonly AppliedOperation[];
  /** Keystrokes of this group still join it; null once it may be sent. */
  group: string | null;
  /** True once the server has it: it waits for the stream. */
  isAcknowledged: boolean;
}

/** A batch as the stream brings it. */
export interface ArrivedBatch {
  seq: number;
  /** ISO 8601. */
  at: string;
  /** Null once the account is closed. */
  userId: string | null;
  clientId: string;
  clientSeq: number;
  kind: BatchKind;
  operations: readonly Operation[];
}

/** What a step did, for its undo. */
export interface Done {
  applied: readonly AppliedOperation[];
  group: string | null;
  /** The batches it went out in. */
  batches: readonly number[];
}

/** Two runs of operations as one: of a value set twice what stood before the first and what the second left. */
export function joined(first: readonly AppliedOperation[], second: readonly AppliedOperation[]): AppliedOperation[] {
  const all = [...first];
  for (const operation of second) {
    const at = all.findLastIndex(({ path }) => path === operation.path);
    const earlier = all[at];
    if (earlier?.op !== 'set' || operation.op !== 'set') {
      all.push(operation);
      continue;
    }
    const { before: _, ...later } = operation;
    all[at] = { ...later, ...(earlier.before !== undefined && { before: earlier.before }) };
  }
  return all;
}

/** The same of operations that are still to be sent. */
export function joinedToSend(first: readonly Operation[], second: readonly Operation[]): Operation[] {
  const all = [...first];
  for (const operation of second) {
    const at = all.findLastIndex(({ path }) => path === operation.path);
    const earlier = all[at];
    if (earlier?.op === 'set' && operation.op === 'set') all[at] = { ...earlier, value: operation.value };
    else all.push(operation);
  }
  return all;
}

/** Operations without what the server adds to those it keeps. */
export const toSend = (applied: readonly AppliedOperation[]): Operation[] =>
  applied.map(({ before: _before, previous: _previous, ...operation }) => operation);

/** The same, each only while that stands there which stood there when it was made. */
export const withExpect = (applied: readonly AppliedOperation[]): Operation[] =>
  applied.map(({ before = null, previous = null, ...operation }) => {
    if (operation.op === 'add') return operation;
    return operation.op === 'move' ? { ...operation, expect: previous } : { ...operation, expect: before };
  });
