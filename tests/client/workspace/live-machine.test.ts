import { describe, expect, it } from 'vitest';
import { RestError } from '#client/lib/rest.ts';
import type { Step } from '#client/workspace/command.ts';
import type { ArrivedBatch, Batch } from '#client/workspace/live/batch.ts';
import {
  adopted,
  cancelled,
  carriedOut,
  edited,
  groupEnded,
  type LiveState,
  liveState,
  nextToSend,
  received,
  refused,
  returned,
  sealed,
  sent,
  takenBack,
  withoutLast,
} from '#client/workspace/live/machine.ts';
import { overwrittenBy, stillOverwritten, withTyped } from '#client/workspace/live/overwritten.ts';
import { createSender } from '#client/workspace/live/sender.ts';
import { readPath } from '#client/workspace/path.ts';
import { addStep, moveStep, removeStep, setStep } from '#client/workspace/steps.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import { inverseOf } from '#shared/inputs/operations/inverse.ts';
import { type NextWhole, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { day, orderingServer, receiveOne, sale, sendOne, settle, start, type } from './ordering-server';

const histories = import.meta.env.MODE === 'long' ? 2_000 : 25;
const at = (state: LiveState, path: string) => readPath(state.shown, path);

function drawnStep(state: LiveState, next: NextWhole): Step {
  const { shown } = state;
  const lines = shown.revenue;
  const line = lines[next(lines.length || 1)];
  const choice = next(10);
  if (choice === 0 || !line) {
    const id = `new-${state.clientId}-${next(1_000)}`;
    return addStep(shown, 'revenue', newRevenueLine.amounts({ id, name: id }));
  }
  if (choice === 1) return removeStep(shown, 'revenue', line.id);
  if (choice === 2) return moveStep(shown, 'revenue', { id: line.id, by: next(3) - 1 });
  if (choice === 3)
    return setStep(shown, { [`revenue/${line.id}/cellNotes/amounts:${1 + next(3)}`]: next(2) ? 'why' : null });
  if (choice === 4) return setStep(shown, { 'bank/minimumCash': next(500), 'bank/overdraftLimit': next(500) });
  const path = `revenue/${line.id}/amounts/${1 + next(5)}`;
  return setStep(shown, { [path]: next(900) }, { group: path });
}

/** One history of three people; gives the document that all of them and the server end with. */
function history(seed: number): void {
  const next = wholesFrom(seed);
  const server = orderingServer(start);
  let clients = ['a', 'b', 'c'].map((id) => liveState(id, start, 0));
  for (let turn = 0; turn < 120; turn++) {
    const who = next(clients.length);
    const state = clients[who];
    if (!state) continue;
    const act = (): LiveState => {
      const choice = next(16);
      if (choice < 5) return edited(state, drawnStep(state, next));
      if (choice < 8) return sendOne(sealed(state), server, next(5) === 0);
      if (choice < 11) return receiveOne(state, server);
      if (choice === 11) return takenBack(state, 'undo').state;
      if (choice === 12) return takenBack(state, 'redo').state;
      if (choice === 13) return groupEnded(state);
      if (choice === 14) return cancelled(state, state.openGroup ?? '');
      if (!state.isOffline) return { ...state, isOffline: true };
      const reading = { document: server.document(), seq: server.log.length, acked: server.acked(state.clientId) };
      return returned(state, reading).state;
    };
    clients = clients.with(who, act());
  }
  for (let i = 0; i < clients.length * 2; i++)
    clients = clients.map((state) => settle({ ...state, isOffline: false }, server));
  const replayed = server.log.reduce(
    (document, { operations }) => applyOperations(document, operations).document,
    start,
  );
  expect(JSON.stringify(replayed)).toBe(JSON.stringify(server.document()));
  for (const { shown, confirmed, pending } of clients) {
    expect(pending).toEqual([]);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(server.document()));
    expect(JSON.stringify(confirmed)).toBe(JSON.stringify(server.document()));
  }
}

describe('the state of a live forecast', () => {
  it(`ends as that of the server for everybody, whatever the order of keys, answers, undo and returns: ${histories} histories of three people (G25)`, {
    timeout: 600_000,
  }, () => {
    for (let seed = 1; seed <= histories; seed++) history(seed);
  });

  it('shows a keystroke at once, sends those of a cell as one, and takes them back as one', () => {
    const server = orderingServer(start);
    let state = liveState('a', start, 0);
    state = type(state, { 'revenue/sale/amounts/1': 1 }, 'g');
    state = type(state, { 'revenue/sale/amounts/1': 19 }, 'g');
    expect(at(state, 'revenue/sale/amounts/1')).toBe(19);
    expect(nextToSend(state)).toBeNull();
    state = sealed(state);
    expect(nextToSend(state)?.operations).toEqual([{ op: 'set', path: 'revenue/sale/amounts/1', value: 19 }]);
    state = sendOne(state, server);
    // The typing goes on: the next batch is of the same step.
    state = type(state, { 'revenue/sale/amounts/1': 190 }, 'g');
    state = groupEnded(state);
    expect(state.undo).toHaveLength(1);
    const shown = state.shown;
    state = receiveOne(state, server);
    expect(state.shown).toBe(shown);
    state = settle(state, server);
    expect(state.confirmed).toBe(state.shown);
    expect(server.log).toHaveLength(2);
    expect(withoutLast(state)).toEqual(start);
    state = settle(takenBack(state, 'undo').state, server);
    expect(server.document()).toEqual(start);
    state = settle(takenBack(state, 'redo').state, server);
    expect(at(state, 'revenue/sale/amounts/1')).toBe(190);
    expect(server.log.map(({ kind }) => kind)).toEqual(['type', 'type', 'undo', 'redo']);
  });

  it('Esc forgets what was not sent, and takes back what was', () => {
    const server = orderingServer(start);
    const typed = type(liveState('a', start, 0), { 'revenue/sale/amounts/1': 5 }, 'g');
    const forgotten = cancelled(typed, 'g');
    expect(forgotten).toMatchObject({ pending: [], undo: [] });
    expect(forgotten.shown).toBe(start);
    const under = sendOne(sealed(typed), server);
    const back = settle(cancelled(under, 'g'), server);
    expect(back.shown).toEqual(start);
    expect(back.undo).toEqual([]);
    expect(server.document()).toEqual(start);
  });

  it('undo leaves what another has changed since, and says how much: 2 of 6', () => {
    const server = orderingServer(start);
    const six = Object.fromEntries([1, 2, 3, 4, 5, 6].map((month) => [`revenue/sale/amounts/${month}`, month * 7]));
    let mine = settle(type(liveState('a', start, 0), six), server);
    const theirs = liveState('b', start, 0);
    settle(type(settle(theirs, server), { 'revenue/sale/amounts/2': 1, 'revenue/sale/amounts/5': 2 }), server);
    mine = settle(mine, server);
    const { state, kept, paths } = takenBack(mine, 'undo');
    expect(kept).toEqual({ count: 2, total: 6, paths: ['revenue/sale/amounts/5', 'revenue/sale/amounts/2'] });
    expect(paths).toHaveLength(6);
    expect(readPath(settle(state, server).shown, 'revenue/sale/amounts')).toEqual([100, 1, 300, 0, 2, 0]);
  });

  it('a removed line returns to its place by undo; what is typed into a line that is gone is dropped', () => {
    const server = orderingServer({ ...start, revenue: [{ ...sale, id: 'first' }, sale] });
    let mine = liveState('a', server.document(), 0);
    let theirs = liveState('b', server.document(), 0);
    mine = type(mine, { 'revenue/sale/amounts/1': 77 });
    theirs = settle(edited(theirs, removeStep(theirs.shown, 'revenue', 'sale')), server);
    mine = settle(mine, server);
    expect(mine.shown.revenue.map(({ id }) => id)).toEqual(['first']);
    expect(mine.pending).toEqual([]);
    theirs = settle(takenBack(theirs, 'undo').state, server);
    expect(theirs.shown).toEqual({ ...start, revenue: [{ ...sale, id: 'first' }, sale] });
  });

  it('a refused batch goes with its undo, and the state of the server is shown', () => {
    const state = type(liveState('a', start, 0), { 'bank/minimumCash': 12 });
    const after = refused(sent(state, 1), 1);
    expect(after).toMatchObject({ pending: [], undo: [] });
    expect(after.shown).toBe(start);
  });

  it('back from out of reach: what fits goes out under its number, what somebody changed meanwhile is for the person to choose', () => {
    const server = orderingServer(start);
    let mine: LiveState = { ...liveState('a', start, 0), isOffline: true };
    mine = type(mine, { 'revenue/sale/amounts/1': 1, 'revenue/sale/amounts/2': 2 });
    mine = type(mine, { 'operatingExpenses/rent/note': 3 });
    settle(type(liveState('b', start, 0), { 'revenue/sale/amounts/2': 9 }), server);
    const back = returned(mine, { document: server.document(), seq: 1, acked: [] });
    expect(back.fitting).toBe(2);
    expect(back.unfit).toMatchObject([
      { operation: { path: 'revenue/sale/amounts/2', value: 2, expect: 200 }, why: 'stale' },
    ]);
    const settled = settle(back.state, server);
    expect(readPath(settled.shown, 'revenue/sale/amounts')).toEqual([1, 9, 300]);

    const later = adopted(liveState('c', start, 0), mine.pending);
    expect(later.pending.map(({ clientSeq }) => clientSeq)).toEqual([1, 2]);
    const again = returned(later, { document: server.document(), seq: server.log.length, acked: [] });
    expect(again.unfit.map(({ operation }) => operation.path)).toContain('revenue/sale/amounts/2');
  });

  it('what arrives under an own number with other content leaves the own batch waiting', () => {
    const path = 'revenue/sale/amounts/1';
    const typed = edited(liveState('own', start, 0), setStep(start, { [path]: 7 }));
    const own = typed.pending[0];
    const arrived = {
      ...{ seq: 1, at: '', userId: 'u1', clientId: 'own', clientSeq: own?.clientSeq ?? 0, kind: 'type' as const },
      operations: own?.operations ?? [],
    };
    // The keys of what the database kept may be in another order.
    const turned = arrived.operations.map((operation) => Object.fromEntries(Object.entries(operation).reverse()));
    expect(received(typed, { ...arrived, operations: turned as never })?.state.pending).toEqual([]);
    const foreign = received(typed, { ...arrived, operations: [{ op: 'set', path, value: 3 }] })?.state;
    expect(foreign?.pending).toHaveLength(1);
    expect([readPath(foreign?.confirmed ?? start, path), readPath(foreign?.shown ?? start, path)]).toEqual([3, 7]);
  });

  it('a batch that is missing asks for the document anew', () => {
    expect(
      received(liveState('a', start, 0), {
        seq: 2,
        at: day,
        userId: 'b',
        clientId: 'b',
        clientSeq: 1,
        kind: 'type',
        operations: [],
      }),
    ).toBeNull();
  });
});

describe('values of one’s own that another changes', () => {
  const theirs = (operations: ArrivedBatch['operations']): ArrivedBatch => ({
    ...{ seq: 1, at: day, userId: 'b', clientId: 'b', clientSeq: 1, kind: 'type', operations },
  });
  const path = 'revenue/sale/amounts/1';

  it('are named for ten minutes, with what the other wrote; set back, or set anew, they are not', () => {
    const typed = withTyped(new Map(), [{ op: 'set', path, value: 192 }], 1_000);
    const mine = type(liveState('a', start, 0), { [path]: 192 });
    const batch = theirs([{ op: 'set', path, value: 190 }]);
    const after = applyOperations(mine.shown, batch.operations).document;
    const found = overwrittenBy({ typed, batch, before: mine.shown, after, now: 2_000 });
    expect(found).toEqual([{ path, mine: 192, theirs: 190, userId: 'b', seq: 1, removed: null }]);
    expect(stillOverwritten(found, after)).toHaveLength(1);
    expect(stillOverwritten(found, mine.shown)).toEqual([]);
    expect(overwrittenBy({ typed, batch, before: mine.shown, after, now: 700_000 })).toEqual([]);
    expect(withTyped(typed, [], 700_000).size).toBe(0);
  });

  it('come back with their line, at its place and with the own value, where the line was removed', () => {
    const typed = withTyped(new Map(), [{ op: 'set', path, value: 192 }], 0);
    const mine = type(liveState('a', start, 0), { [path]: 192 });
    const batch = theirs([{ op: 'remove', path: 'revenue/sale' }]);
    const after = applyOperations(mine.shown, batch.operations).document;
    const [found] = overwrittenBy({ typed, batch, before: mine.shown, after, now: 0 });
    expect(found?.removed).toMatchObject({ path: 'revenue/sale', after: null, name: 'Wholesale' });
    if (!found?.removed) throw new Error('nothing was removed');
    const { line, after: place } = found.removed;
    const back = carriedOut(
      { ...mine, confirmed: after, shown: after, pending: [] },
      [{ op: 'add', path: 'revenue/sale', value: line, after: place }],
      'add',
    );
    expect(readPath(back.state.shown, path)).toBe(192);
    expect(back.dropped).toBe(0);
    expect(inverseOf(back.state.undo.at(-1)?.applied ?? [])).toMatchObject([{ op: 'remove', path: 'revenue/sale' }]);
  });
});

describe('the sender', () => {
  it('sends nothing more after a 401 until the server knows the person again', async () => {
    const batch: Batch = {
      ...{ clientSeq: 1, kind: 'type', operations: [], applied: [], group: null, isAcknowledged: false },
    };
    let waiting: Batch | null = batch;
    let isSignedIn = false;
    let calls = 0;
    const turns = async () => {
      for (let i = 0; i < 20; i++) await Promise.resolve();
    };
    const sender = createSender({
      clientId: 'own',
      transport: {
        async append() {
          calls += 1;
          // Bounded, so that a sender that never pauses ends.
          if (!isSignedIn && calls < 5) throw new RestError({ status: 401, code: 'signed-out' });
          return { seq: 1 };
        },
      },
      next: () => waiting,
      onSent: () => {},
      onAnswer: () => {
        waiting = null;
      },
      onRefused: () => {},
      onUnanswered: () => {},
      onMisnumbered: () => {},
    });
    sender.pump();
    await turns();
    sender.pump();
    await turns();
    expect(calls).toBe(1);
    isSignedIn = true;
    sender.resume();
    await turns();
    expect([calls, waiting]).toEqual([2, null]);
    sender.stop();
  });
});
