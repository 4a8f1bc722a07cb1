import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperation, applyOperations, type DropReason } from '#shared/inputs/operations/apply.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import { inverseOf } from '#shared/inputs/operations/inverse.ts';
import { isSameJson } from '#shared/inputs/operations/json.ts';
import { type AppliedOperation, maximumOperations, type Operation } from '#shared/inputs/operations/operation.ts';
import type { Step } from '../command';
import { applyCommand } from '../path';
import {
  type ArrivedBatch,
  type Batch,
  type BatchKind,
  type Done,
  joined,
  joinedToSend,
  toSend,
  withExpect,
} from './batch';
import type { SoloEdits } from './session';

/** What one editing session knows of a live forecast. Every function here is pure: the network, the clock and the screen are elsewhere. */
export interface LiveState {
  clientId: string;
  /** The document as the server has it after `seq` batches. */
  confirmed: ForecastDocument;
  seq: number;
  /** Own batches that are not in `confirmed`, in order. */
  pending: readonly Batch[];
  /** `pending` applied on `confirmed`: what is on the screen. */
  shown: ForecastDocument;
  nextClientSeq: number;
  /** The number of the last batch that was sent. */
  sentSeq: number;
  undo: readonly Done[];
  redo: readonly Done[];
  /** Keystrokes of this group join the last step. */
  openGroup: string | null;
  /** True while the server is out of reach: what is made meanwhile expects what stood there. */
  isOffline: boolean;
}

export function liveState(clientId: string, document: ForecastDocument, seq: number): LiveState {
  return {
    ...{ clientId, confirmed: document, seq, shown: document },
    ...{ pending: [], nextClientSeq: 1, sentSeq: 0, undo: [], redo: [], openGroup: null, isOffline: false },
  };
}

const replayed = (confirmed: ForecastDocument, pending: readonly Batch[]): ForecastDocument =>
  pending.reduce((document, { operations }) => applyOperations(document, operations).document, confirmed);

const kindOf = ({ kind }: Step): BatchKind => (kind === 'merge' ? 'form' : kind);

/** Batches of at most so many operations, numbered on. */
function batched(state: LiveState, applied: readonly AppliedOperation[], kind: BatchKind): Batch[] {
  const count = Math.ceil(applied.length / maximumOperations);
  return Array.from({ length: count }, (_, i) => {
    const some = applied.slice(i * maximumOperations, (i + 1) * maximumOperations);
    const operations = state.isOffline ? withExpect(some) : toSend(some);
    return { clientSeq: state.nextClientSeq + i, kind, operations, applied: some, group: null, isAcknowledged: false };
  });
}

interface Made {
  applied: readonly AppliedOperation[];
  document: ForecastDocument;
  kind: BatchKind;
  group?: string | undefined;
}

/** The state with operations that were just applied to what is shown, as a batch of their own or in the one that is still open. */
function withMade(state: LiveState, { applied, document, kind, group }: Made): LiveState & { made: number[] } {
  const last = state.pending.at(-1);
  if (group !== undefined && last?.group === group && last.operations.length + applied.length <= maximumOperations) {
    const operations = state.isOffline ? withExpect(applied) : toSend(applied);
    const batch = {
      ...last,
      operations: joinedToSend(last.operations, operations),
      applied: joined(last.applied, applied),
    };
    return { ...state, pending: [...state.pending.slice(0, -1), batch], shown: document, made: [] };
  }
  const batches = batched(state, applied, kind);
  const sealed = sealedBatches(state.pending);
  const open = batches.length === 1 && group !== undefined ? batches.map((batch) => ({ ...batch, group })) : batches;
  return {
    ...state,
    pending: [...sealed, ...open],
    shown: document,
    nextClientSeq: state.nextClientSeq + batches.length,
    made: batches.map(({ clientSeq }) => clientSeq),
  };
}

const sealedBatches = (pending: readonly Batch[]): readonly Batch[] =>
  pending.some(({ group }) => group !== null) ? pending.map((batch) => ({ ...batch, group: null })) : pending;

/** A step of the person, on what is shown. */
export function edited(state: LiveState, step: Step): LiveState {
  const wanted = step.commands.reduce(applyCommand, state.shown);
  const { document, applied } = applyOperations(state.shown, operationsBetween(state.shown, wanted));
  if (applied.length === 0) return { ...state, openGroup: step.group ?? null };
  const { made, ...next } = withMade(state, { applied, document, kind: kindOf(step), group: step.group });
  const last = state.undo.at(-1);
  const joins = step.group !== undefined && step.group === state.openGroup && last?.group === step.group;
  const done: Done =
    joins && last
      ? { ...last, applied: joined(last.applied, applied), batches: [...last.batches, ...made] }
      : { applied, group: step.group ?? null, batches: made };
  return {
    ...next,
    undo: [...(joins ? state.undo.slice(0, -1) : state.undo), done],
    redo: [],
    openGroup: step.group ?? null,
  };
}

/** Operations that were made elsewhere, such as the way back from another's change; dropped ones stay away. */
export function carriedOut(
  state: LiveState,
  operations: readonly Operation[],
  kind: BatchKind,
): { state: LiveState; dropped: number } {
  const { document, applied, dropped } = applyOperations(state.shown, operations);
  if (applied.length === 0) return { state, dropped: dropped.length };
  const { made, ...next } = withMade(groupEnded(state), { applied, document, kind });
  const done: Done = { applied, group: null, batches: made };
  return { state: { ...next, undo: [...state.undo, done], redo: [] }, dropped: dropped.length };
}

/** What is shown, without the own last step; null where there is none. */
export function withoutLast({ shown, undo }: LiveState): ForecastDocument | null {
  const last = undo.at(-1);
  return last ? applyOperations(shown, inverseOf(last.applied)).document : null;
}

/** The group has ended: what follows is a step of its own, and what was typed may be sent. */
export const groupEnded = (state: LiveState): LiveState => ({ ...sealed(state), openGroup: null });

/** What was typed may be sent; the step goes on. */
export function sealed(state: LiveState): LiveState {
  const pending = sealedBatches(state.pending);
  return pending === state.pending ? state : { ...state, pending };
}

/** What an undo could not take back: others have changed it since. */
export interface Kept {
  count: number;
  total: number;
  paths: readonly string[];
}

export interface TakenBack {
  state: LiveState;
  /** Paths of what went or came back; null where there was nothing to take back. */
  paths: readonly string[] | null;
  kept: Kept | null;
}

/** Takes the own last step back, or makes it again, as far as what it left still stands there. */
export function takenBack(state: LiveState, which: 'undo' | 'redo'): TakenBack {
  const [from, to] = which === 'undo' ? (['undo', 'redo'] as const) : (['redo', 'undo'] as const);
  const done = state[from].at(-1);
  if (!done) return { state: groupEnded(state), paths: null, kept: null };
  const operations = inverseOf(done.applied);
  const { document, applied, dropped } = applyOperations(state.shown, operations);
  const rest = { ...groupEnded(state), [from]: state[from].slice(0, -1) };
  const paths = operations.map(({ path }) => path);
  const kept =
    dropped.length > 0
      ? { count: dropped.length, total: operations.length, paths: dropped.map(({ index }) => paths[index] ?? '') }
      : null;
  if (applied.length === 0) return { state: rest, paths, kept };
  const { made, ...next } = withMade(rest, { applied, document, kind: which });
  const back: Done = { applied, group: null, batches: made };
  return { state: { ...next, [to]: [...state[to], back] }, paths, kept };
}

/** Esc: the step that is being typed goes, also what was sent of it, and is not to be made again. */
export function cancelled(state: LiveState, group: string): LiveState {
  const done = state.undo.at(-1);
  if (state.openGroup !== group || done?.group !== group) return groupEnded(state);
  const rest = { ...groupEnded(state), undo: state.undo.slice(0, -1) };
  if (done.batches.every((clientSeq) => clientSeq > state.sentSeq)) {
    const pending = rest.pending.filter(({ clientSeq }) => !done.batches.includes(clientSeq));
    return { ...rest, pending, shown: replayed(rest.confirmed, pending) };
  }
  const { document, applied } = applyOperations(rest.shown, inverseOf(done.applied));
  const { made: _, ...next } = withMade(rest, { applied, document, kind: 'undo' });
  return next;
}

/** The batch that goes out next: one at a time, and none that may still grow. Null while one is under way, or while there is none. */
export function nextToSend({ pending }: LiveState): Batch | null {
  const next = pending.find(({ isAcknowledged }) => !isAcknowledged);
  return next && next.group === null && next.operations.length > 0 ? next : null;
}

export const sent = (state: LiveState, clientSeq: number): LiveState => ({ ...state, sentSeq: clientSeq });

/** The server has a batch. Where it applied nothing (`seq` null) the stream will not bring it. */
export function acknowledged(state: LiveState, clientSeq: number, seq: number | null): LiveState {
  if (seq === null) return without(state, clientSeq);
  if (seq <= state.seq) return without(state, clientSeq);
  const pending = state.pending.map((batch) =>
    batch.clientSeq === clientSeq ? { ...batch, isAcknowledged: true } : batch,
  );
  return { ...state, pending };
}

function without(state: LiveState, clientSeq: number): LiveState {
  const pending = state.pending.filter((batch) => batch.clientSeq !== clientSeq);
  if (pending.length === state.pending.length) return state;
  return { ...state, pending, shown: replayed(state.confirmed, pending) };
}

/** The server holds something else under a number of what waits: all that it does not have goes out under new ones. */
export function renumbered(state: LiveState): LiveState {
  let { nextClientSeq } = state;
  const numbers = new Map<number, number>();
  const pending = state.pending.map((batch) => {
    if (batch.isAcknowledged) return batch;
    numbers.set(batch.clientSeq, nextClientSeq);
    return { ...batch, clientSeq: nextClientSeq++ };
  });
  const under = (done: Done): Done => ({
    ...done,
    batches: done.batches.map((clientSeq) => numbers.get(clientSeq) ?? clientSeq),
  });
  return { ...state, pending, nextClientSeq, undo: state.undo.map(under), redo: state.redo.map(under) };
}

/** What goes with a batch that is refused: its operations, and those of later ones in the lines that it adds. */
export function lostWith({ pending }: LiveState, { clientSeq, operations }: Batch): Operation[] {
  const added = operations.flatMap(({ op, path }) => (op === 'add' ? [`${path}/`] : []));
  const later = pending.flatMap((batch) => (batch.clientSeq > clientSeq ? batch.operations : []));
  return [...operations, ...later.filter(({ path }) => added.some((line) => path.startsWith(line)))];
}

/** The server takes a batch in no form: it goes, and so does what its undo would take back. */
export function refused(state: LiveState, clientSeq: number): LiveState {
  const isOther = ({ batches }: Done) => !batches.includes(clientSeq);
  return {
    ...without(state, clientSeq),
    undo: state.undo.filter(isOther),
    redo: state.redo.filter(isOther),
    openGroup: null,
  };
}

/** True where what arrived is a batch of one's own, of which the server may have dropped some. */
function isArrived({ clientSeq, operations }: Batch, arrived: ArrivedBatch): boolean {
  if (clientSeq !== arrived.clientSeq) return false;
  let at = -1;
  return arrived.operations.every((operation) => {
    at = operations.findIndex((sent, i) => i > at && isSameJson(bare(sent), bare(operation)));
    return at >= 0;
  });
}

const bare = (operation: Operation) => ({ ...operation, expect: undefined });

/** The state after a batch of anybody, and what it did. Null where one before it is missing: the document has to be read again. */
export function received(
  state: LiveState,
  batch: ArrivedBatch,
): { state: LiveState; applied: readonly AppliedOperation[] } | null {
  if (batch.seq <= state.seq) return { state, applied: [] };
  if (batch.seq > state.seq + 1) return null;
  const { document, applied } = applyOperations(state.confirmed, batch.operations);
  // A number may have been another's content once: only what was sent under it is taken out.
  const isOwn = batch.clientId === state.clientId && state.pending.some((own) => isArrived(own, batch));
  const isFirst = isOwn && state.pending[0]?.clientSeq === batch.clientSeq;
  const pending = isOwn ? state.pending.filter(({ clientSeq }) => clientSeq !== batch.clientSeq) : state.pending;
  const confirmed = isFirst && pending.length === 0 ? state.shown : document;
  // Own batches that come back in their turn change nothing that is shown.
  const shown = isFirst ? state.shown : replayed(confirmed, pending);
  return { state: { ...state, seq: batch.seq, pending, confirmed, shown }, applied };
}

interface Reading {
  document: ForecastDocument;
  seq: number;
  /** Numbers of own batches that it holds. */
  acked: readonly number[];
}

/** The document as it was read anew, with what it does not hold yet on top. */
export function reread(state: LiveState, { document, seq, acked }: Reading): LiveState {
  const pending = state.pending.filter(({ clientSeq }) => !acked.includes(clientSeq));
  return { ...state, confirmed: document, seq, pending, shown: replayed(document, pending) };
}

/** An operation that no longer finds what it expects. */
export interface Unfit {
  operation: Operation;
  why: DropReason;
}

/**
 * Back from out of reach: what fits stays to be sent, what does not is taken out, for the person to choose. `before` is the
 * document that was confirmed last, `mine` what was on the screen.
 */
export function returned(state: LiveState, reading: Reading): { state: LiveState; unfit: Unfit[]; fitting: number } {
  const fresh = reread({ ...groupEnded(state), isOffline: false }, reading);
  let document = fresh.confirmed;
  let fitting = 0;
  const unfit: Unfit[] = [];
  const lost = new Set<string>();
  const pending = fresh.pending.flatMap((batch): Batch[] => {
    // A number that was used keeps its content: sent again it is answered from what the server keeps.
    const isUsed = batch.clientSeq <= state.sentSeq;
    const applied: AppliedOperation[] = [];
    for (const operation of isUsed ? batch.operations : withExpect(batch.applied)) {
      // What was made on top of a lost change would find what it expects only by chance: it is of the same choice.
      const isLost = !isUsed && lost.has(operation.path);
      const result = isLost ? ({ outcome: 'stale' } as const) : applyOperation(document, operation);
      if (result.outcome === 'applied') {
        document = result.document;
        applied.push(result.operation);
        continue;
      }
      lost.add(operation.path);
      unfit.push({ operation, why: result.outcome });
    }
    fitting += applied.length;
    if (isUsed) return [batch];
    return applied.length === 0 ? [] : [{ ...batch, operations: toSend(applied), applied }];
  });
  return { state: { ...fresh, pending, shown: document }, unfit, fitting };
}

/** What waits for a choice, as a batch that no server has: with what each expects, it is compared anew where it is found again. */
export const undecidedBatch = (unfit: readonly Unfit[]): Batch => ({
  ...{ clientSeq: Number.MAX_SAFE_INTEGER, kind: 'form', group: null, isAcknowledged: false },
  operations: unfit.map(({ operation }) => operation),
  applied: unfit.map(({ operation }) =>
    'expect' in operation && operation.op !== 'move' && operation.expect !== undefined
      ? { ...operation, before: operation.expect }
      : operation,
  ),
});

/** Edits of a time before the forecast was shared, as a batch on the document that they began from. */
export const soloBatch = ({ base, mine }: SoloEdits): Batch => ({
  ...{ clientSeq: 0, kind: 'form', operations: [], group: null, isAcknowledged: false },
  applied: applyOperations(base, operationsBetween(base, mine)).applied,
});

/** The batches of another editing session of the same person, that ended before the server had them. */
export function adopted(state: LiveState, batches: readonly Batch[]): LiveState {
  const taken = batches.map((batch, i) => ({
    ...batch,
    clientSeq: state.nextClientSeq + i,
    group: null,
    isAcknowledged: false,
  }));
  const pending = [...state.pending, ...taken];
  return {
    ...state,
    pending,
    nextClientSeq: state.nextClientSeq + taken.length,
    shown: replayed(state.confirmed, pending),
  };
}
