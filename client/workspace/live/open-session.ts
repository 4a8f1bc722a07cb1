import { type Failure, failureOf } from '#client/lib/failure.ts';
import { createSignal } from '#client/lib/signals.ts';
import { createStore } from '#client/lib/store.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { currentSchemaVersion } from '#shared/inputs/migrate-document.ts';
import { inverseOf } from '#shared/inputs/operations/inverse.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import type { Step } from '../command';
import type { Keeper, Keeping } from '../create-store';
import { holdEditingSession } from '../drafts';
import { workspace } from '../store';
import type { ArrivedBatch, Batch, BatchKind } from './batch';
import { keepConnected } from './connection';
import { differingOf, stepOfMine } from './differing';
import * as machine from './machine';
import { keepOutbox, leftOutboxes, removeOutbox } from './outbox';
import { overwrittenBy, stillOverwritten, type Typed, withTyped } from './overwritten';
import { createPresence } from './presence';
import { createSaving } from './save-version';
import { createSender } from './sender';
import type { LiveSession, SoloEdits } from './session';
import { showDocument } from './shown-document';
import {
  type Change,
  colours,
  emptyView,
  type LiveNews,
  type LiveTransport,
  type LiveView,
  type Present,
  type SavedVersion,
} from './view';

const typingPauseMs = 400;

/** A document that a later release wrote: this page cannot read it. */
const isNewer = ({ schemaVersion }: ForecastDocument) => schemaVersion > currentSchemaVersion;

interface OpenOptions {
  forecastId: string;
  userId: string;
  transport: LiveTransport;
  /** What was edited before the forecast was shared. */
  solo: readonly SoloEdits[];
  /** True where the page was open before the forecast was shared: others may have saved since. */
  isJoining: boolean;
  /** Aborted when the page is left: what opens only then takes nothing over. */
  signal: AbortSignal;
}

/** Takes the open forecast over from the workspace store, for as long as its page is. Rejects where the server cannot be read, and where the page was left before. */
export async function openLive(options: OpenOptions): Promise<LiveSession> {
  const { forecastId, userId, transport, solo, isJoining, signal } = options;
  const clientId = crypto.randomUUID();
  const left = await leftOutboxes(userId, forecastId).catch(() => []);
  const reading = await transport.read(left.map((outbox) => outbox.clientId));
  const opened = workspace.getState();
  let savedDocument =
    !isJoining && opened.forecastId === forecastId && opened.savedVersion === reading.version && opened.savedDocument
      ? opened.savedDocument
      : await transport.version(reading.version);
  signal.throwIfAborted();
  const release = holdEditingSession(clientId);
  let isRestarted = false;
  let keeping: Keeping | null = null;

  const isOutdated = isNewer(reading.document);
  let state = machine.liveState(clientId, isOutdated ? savedDocument : reading.document, reading.seq);
  let typed: Typed = new Map();
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Own operations that wait for the person's choice; they outlive this page too. */
  let undecided: readonly Batch[] = [];
  const news = createSignal<LiveNews>();
  const view = createStore<LiveView>(
    emptyView({
      version: reading.version,
      seq: reading.savedSeq,
      savedAt: opened.savedAt ?? new Date(),
      userId: null,
    }),
  );
  const set = (part: Partial<LiveView>) => view.set({ ...view.get(), ...part });

  const screens = showDocument({
    read: () => state,
    rest: () => {
      const { saved, changes } = view.get();
      return { savedDocument, version: saved.version, savedAt: saved.savedAt, edits: changes };
    },
    follow: (kept) => keeping?.follow(kept),
  });
  const tell = () => {
    const current = view.get();
    const unsent = state.pending.filter(({ isAcknowledged }) => !isAcknowledged).length;
    const changes = Math.max(0, state.seq - current.saved.seq) + state.pending.length;
    const kept = state.isOffline ? 'offline' : unsent > 0 ? 'sending' : 'kept';
    const overwritten = stillOverwritten(current.overwritten, state.shown);
    const isSame = overwritten.length === current.overwritten.length;
    const isSettled = state.pending.length === 0;
    if (
      isSettled !== current.isSettled ||
      unsent !== current.unsent ||
      changes !== current.changes ||
      kept !== current.state ||
      !isSame
    )
      set({ unsent, isSettled, changes, state: kept, ...(!isSame && { overwritten }) });
  };
  const update = (next: machine.LiveState, how: 'own' | 'foreign' = 'own') => {
    const previous = state;
    state = next;
    if (state.pending !== previous.pending) outbox.schedule();
    tell();
    screens.changed(previous, how);
    sender.pump();
  };

  const outbox = keepOutbox({ userId, forecastId, clientId }, () => ({
    batches: [...state.pending.filter(({ isAcknowledged }) => !isAcknowledged), ...undecided],
    sentSeq: state.sentSeq,
  }));
  const sender = createSender({
    clientId,
    transport,
    next: () => (state.isOffline || view.get().ended ? null : machine.nextToSend(state)),
    onSent: ({ clientSeq }) => update(machine.sent(state, clientSeq)),
    onAnswer({ clientSeq }, seq) {
      connection.relief();
      update(machine.acknowledged(state, clientSeq, seq));
    },
    onUnanswered: () => connection.trouble(),
    onMisnumbered: () => update(machine.renumbered(state)),
    onRefused: (batch, failure) => refuse(batch, failure),
  });

  const refuse = (batch: Batch, failure: Failure) => {
    if (failure.status === 403 || failure.status === 404) return end('notEditor');
    const operations = machine.lostWith(state, batch);
    update(machine.refused(state, batch.clientSeq));
    set({ refused: [...view.get().refused, { clientSeq: batch.clientSeq, operations, failure }] });
  };
  const end = (ended: NonNullable<LiveView['ended']>) => {
    connection.close();
    sender.stop();
    set({ ended });
  };

  const arrive = (batch: ArrivedBatch) => {
    const result = machine.received(state, batch);
    if (!result) return void rereadNow();
    if (result.state === state) return;
    const isForeign = batch.clientId !== clientId;
    const shownBefore = state.shown;
    const { seq, at, userId: authorId } = batch;
    const change: Change = { seq, at: new Date(at), userId: authorId, applied: result.applied };
    set({ list: [change, ...view.get().list] });
    update(result.state, isForeign ? 'foreign' : 'own');
    if (!isForeign || batch.userId === userId) return;
    const found = overwrittenBy({ typed, batch, before: shownBefore, after: state.shown, now: Date.now() });
    if (found.length === 0) return;
    const paths = new Set(found.map(({ path }) => path));
    set({ overwritten: [...view.get().overwritten.filter(({ path }) => !paths.has(path)), ...found] });
  };
  const saveArrived = async (saved: SavedVersion) => {
    if (saved.version <= view.get().saved.version) {
      const { saved: known } = view.get();
      if (saved.version === known.version && known.userId === null) set({ saved: { ...known, userId: saved.userId } });
      return;
    }
    const document = screens.documentAt(saved.seq) ?? (await transport.version(saved.version).catch(() => null));
    if (!document || saved.version <= view.get().saved.version) return;
    savedDocument = document;
    set({ saved, list: view.get().list.filter(({ seq }) => seq > saved.seq) });
    tell();
    screens.now();
  };
  const meet = (people: readonly Present[]) => {
    const names = new Map(view.get().names);
    for (const { userId: id, username, colour } of people) names.set(id, { username, colour });
    set({ people, names });
  };

  /** Reads the whole document; what is not in it yet is put on top. */
  let isReading = false;
  const rereadNow = async () => {
    if (isReading) return;
    isReading = true;
    const read = await readAgain();
    isReading = false;
    if (!read) return;
    update(machine.reread(state, read), 'foreign');
    connection.restart();
  };
  const readAgain = async () => {
    try {
      const read = await transport.read([clientId]);
      sender.resume();
      if (isNewer(read.document)) return end('outdated');
      await saveArrived({ ...read, seq: read.savedSeq, savedAt: new Date(), userId: null });
      return { ...read, acked: read.acked[clientId] ?? [] };
    } catch (error) {
      const { status } = failureOf(error);
      if (status === 403 || status === 404) end('notEditor');
      return null;
    }
  };
  /** Back from out of reach: what fits goes out, the rest is for the person. */
  const comeBack = async (): Promise<boolean> => {
    const [base, mine] = [state.confirmed, state.shown];
    const read = await readAgain();
    if (!read) return false;
    takeReturn(machine.returned(state, read), { base, mine });
    return true;
  };
  const takeReturn = (
    { state: next, unfit, fitting }: ReturnType<typeof machine.returned>,
    known: { base: ForecastDocument | null; mine: ForecastDocument | null },
  ) => {
    const differing = differingOf(unfit, next.shown, { ...known, saved: savedDocument });
    if (differing) {
      undecided = [...undecided, machine.undecidedBatch(unfit)];
      set({ differing });
    }
    update(next, 'foreign');
    if (fitting > 0) news.raise({ what: 'added', count: fitting });
  };

  const presence = createPresence((place) => transport.showPlace(clientId, place));
  const connection = keepConnected({
    clientId,
    transport,
    seq: () => state.seq,
    onOffline: () => update({ ...state, isOffline: true }),
    comeBack,
    listener: {
      onHello({ role, version, savedSeq, people }) {
        if (role !== 'owner' && role !== 'editor') return end('notEditor');
        sender.resume();
        // The server that answers now may have a document that this page does not know.
        if (isRestarted) void readAgain();
        isRestarted = false;
        meet(people);
        void saveArrived({ version, seq: savedSeq, savedAt: new Date(), userId: null });
        presence.again();
      },
      onBatch: arrive,
      onVersion: (saved) => void saveArrived(saved),
      onPeople: meet,
      onRole: (role) => role !== 'owner' && role !== 'editor' && end('notEditor'),
      onReset: () => void rereadNow(),
      onEnd(reason) {
        if (reason === 'signed-out') news.raise({ what: 'signedOut' });
        // A role that went up ends the stream as one that went down does: reading says which.
        else if (reason === 'role') void rereadNow();
        else if (reason === 'restart') isRestarted = true;
        else if (reason !== 'slow') end('notEditor');
      },
    },
  });

  const keeper: Keeper = {
    edit(step: Step) {
      if (view.get().ended) return;
      const previous = state;
      const next = machine.edited(state, step);
      if (next.shown !== previous.shown && step.kind !== 'order') {
        const operations = next.undo.at(-1)?.applied ?? [];
        typed = withTyped(typed, operations, Date.now());
        const paths = new Set(operations.map(({ path }) => path));
        const { overwritten } = view.get();
        if (overwritten.some(({ path }) => paths.has(path)))
          set({ overwritten: overwritten.filter(({ path }) => !paths.has(path)) });
      }
      update(next);
      clearTimeout(typingTimer);
      if (step.group !== undefined) typingTimer = setTimeout(() => update(machine.sealed(state)), typingPauseMs);
    },
    undo: () => takeBackLast('undo'),
    redo: () => takeBackLast('redo'),
    cancelGroup: (group) => update(machine.cancelled(state, group)),
    endGroup: () => update(machine.groupEnded(state)),
  };
  const takeBackLast = (which: 'undo' | 'redo'): Step | null => {
    if (view.get().ended) return null;
    const { state: next, paths, kept } = machine.takenBack(state, which);
    update(next);
    if (kept) news.raise({ what: 'kept', ...kept, userId: whoChanged(kept.paths) });
    const commands = paths?.map((path) => ({ path, before: null, after: null }));
    return commands ? { kind: 'form', commands } : null;
  };
  const whoChanged = (paths: readonly string[]): string | null =>
    view
      .get()
      .list.find((change) => change.userId !== userId && change.applied.some(({ path }) => paths.includes(path)))
      ?.userId ?? null;
  const carryOut = (operations: readonly Operation[], kind: BatchKind): number => {
    const { state: next, dropped } = machine.carriedOut(state, operations, kind);
    update(next);
    return dropped;
  };

  const save = createSaving({
    ...{ userId, transport, view, saveArrived },
    flush: () => update(machine.groupEnded(state)),
    seq: () => state.seq,
  });

  const own = left.flatMap((kept) =>
    kept.batches.filter(({ clientSeq }) => !reading.acked[kept.clientId]?.includes(clientSeq)),
  );
  const adopted = machine.adopted(state, [...own, ...solo.map(machine.soloBatch)]);
  keeping = workspace.keepBy(keeper);
  signal.addEventListener('abort', keeping.release);
  if (adopted.pending.length > 0 && !isOutdated) {
    const [edits] = solo;
    takeReturn(
      machine.returned(adopted, { document: reading.document, seq: reading.seq, acked: [] }),
      edits ?? { base: null, mine: null },
    );
    await outbox.flush().catch(() => {});
  } else update(state);
  if (isOutdated) end('outdated');
  else for (const kept of left) await removeOutbox(kept).catch(() => {});

  return {
    clientId,
    view,
    news,
    save,
    takeMine({ path, mine, theirs, removed }) {
      typed = new Map([...typed, [path, { value: mine, at: Date.now() }]]);
      if (!removed) carryOut([{ op: 'set', path, value: mine, expect: theirs }], 'type');
      else carryOut([{ op: 'add', path: removed.path, value: removed.line, after: removed.after }], 'add');
      set({
        overwritten: view
          .get()
          .overwritten.filter((entry) => entry.path !== path && (!removed || entry.removed?.path !== removed.path)),
      });
    },
    keepTheirs(entries) {
      const paths = new Set(entries.map(({ path }) => path));
      typed = new Map([...typed].filter(([path]) => !paths.has(path)));
      set({ overwritten: view.get().overwritten.filter(({ path }) => !paths.has(path)) });
    },
    takeBack({ applied }) {
      const operations = inverseOf(applied);
      const count = carryOut(operations, 'undo');
      if (count > 0)
        news.raise({
          what: 'kept',
          count,
          total: operations.length,
          userId: whoChanged(applied.map(({ path }) => path)),
        });
    },
    decide(theirs) {
      const { differing } = view.get();
      undecided = [];
      set({ differing: null });
      if (differing) keeper.edit(stepOfMine(differing, theirs));
      outbox.schedule();
    },
    leaveDiffering() {
      undecided = [];
      set({ differing: null });
      outbox.schedule();
    },
    dismissRefused: (batch) =>
      set({ refused: view.get().refused.filter(({ clientSeq }) => clientSeq !== batch.clientSeq) }),
    showPlace: presence.show,
    async readChanges() {
      const { list, saved } = view.get();
      const oldest = list.at(-1)?.seq;
      if (oldest !== undefined ? oldest <= saved.seq + 1 : state.seq <= saved.seq) return;
      const older = await transport.changes(oldest);
      const known = new Set(view.get().list.map(({ seq }) => seq));
      const all = [...view.get().list, ...older.filter(({ seq }) => !known.has(seq))];
      set({ list: all.filter(({ seq }) => seq > view.get().saved.seq).sort((a, b) => b.seq - a.seq) });
    },
    learnNames(people) {
      const known = view.get().names;
      const colourAt = (i: number) => colours[i % colours.length] ?? 'ink';
      const told = people.map(({ userId: id, username }, i) => [id, { username, colour: colourAt(i) }] as const);
      set({ names: new Map([...told, ...known]) });
    },
    keep: outbox.flush,
    async discard() {
      sender.stop();
      update({ ...state, pending: [], shown: state.confirmed });
      await outbox.flush();
    },
    close() {
      update(machine.groupEnded(state));
      clearTimeout(typingTimer);
      connection.close();
      for (const part of [screens, presence, sender, outbox]) part.stop();
      release();
    },
  };
}
