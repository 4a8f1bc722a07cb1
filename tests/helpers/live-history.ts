import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { operations } from '#server/db/schema/live.ts';
import type { ActorContext } from '#server/services/context.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { type Appended, appendLive } from '#server/services/live/append.ts';
import { openStream } from '#server/services/live/open-stream.ts';
import { readLive } from '#server/services/live/read.ts';
import { saveLive } from '#server/services/live/save.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { AppendLiveInput } from '#shared/inputs/live-requests.ts';
import { applyOperation, applyOperations } from '#shared/inputs/operations/apply.ts';
import { checkBatch } from '#shared/inputs/operations/check.ts';
import { inverseOf } from '#shared/inputs/operations/inverse.ts';
import type { AppliedOperation, Operation } from '#shared/inputs/operations/operation.ts';
import { type NextWhole, wholesFrom } from './drawn-changes';
import { createLiveForecast } from './live-forecast';
import { randomDocument, randomOperation } from './random-operations';
import { StreamReader } from './read-stream';

/** A page as it must be: a confirmed document at a step, which moves by the events of its stream alone. */
class Page {
  readonly clientId = `page-${randomUUID()}`;
  document: ForecastDocument;
  seq: number;
  private clientSeq = 0;
  private stream: StreamReader | null = null;
  private read = 0;
  /** What it may take back: its own steps as they were told. */
  readonly own = new Map<number, AppliedOperation[]>();

  constructor(
    readonly context: ActorContext,
    readonly id: string,
    begun: { document: ForecastDocument; seq: number },
  ) {
    ({ document: this.document, seq: this.seq } = begun);
  }

  next(kind: AppendLiveInput['kind'], sent: Operation[]): AppendLiveInput {
    this.clientSeq += 1;
    return { id: this.id, clientId: this.clientId, clientSeq: this.clientSeq, kind, operations: sent };
  }

  async connect(): Promise<void> {
    const asked = { forecastId: this.id, client: this.clientId, after: this.seq, cut: () => undefined };
    this.stream = new StreamReader(new Response(await openStream(this.context, asked)));
    this.read = 0;
  }

  async cut(): Promise<void> {
    this.take();
    await this.stream?.close();
    this.stream = null;
  }

  /** Applies what has come so far, and expects no gap. */
  take(): void {
    const events = this.stream?.of('op') ?? [];
    for (; this.read < events.length; this.read += 1) {
      const step = events[this.read]?.data;
      if (!step) continue;
      expect(step.seq).toBe(this.seq + 1);
      const applied: AppliedOperation[] = [];
      for (const operation of step.operations) {
        const result = applyOperation(this.document, operation);
        if (result.outcome !== 'applied') throw new Error(`Step ${step.seq} is ${result.outcome} on a page.`);
        this.document = result.document;
        applied.push(result.operation);
      }
      this.seq = step.seq;
      if (step.clientId === this.clientId) this.own.set(step.seq, applied);
    }
  }

  async reach(seq: number): Promise<void> {
    if (!this.stream) await this.connect();
    if (this.seq < seq) await this.stream?.until((read) => (read.steps().at(-1) ?? 0) >= seq);
    this.take();
  }
}

interface HistoryOptions {
  /** Editors, each on a server of the database; the first is the owner. */
  people: readonly ActorContext[];
  seed: number;
  steps: number;
}

/**
 * Pages that change one forecast at random at the same time, lose answers and streams, take steps back and save. In the end all of
 * them, the working copy, the replay of the log and the version have one hash, and what was dropped is what the rule drops.
 */
export async function runHistory({ people, seed, steps }: HistoryOptions): Promise<{ dropped: number }> {
  const next = wholesFrom(seed);
  const [owner] = people;
  if (!owner) throw new Error('Nobody is there.');
  const members = Object.fromEntries(people.slice(1).map(({ actor }) => [actor.userId, 'editor' as const]));
  const id = await createLiveForecast(owner, { document: randomDocument(next), members });
  const begun = await readLive(owner, { id, clients: [] });
  const start = parseJson(begun.document);
  const pages = people.map((person) => new Page(person, id, { document: start, seq: 0 }));
  for (const page of pages) await page.connect();

  const answers = new Map<number, { sent: Operation[]; dropped: Appended['dropped'] }>();
  let unseen = 0;
  for (let i = 0; i < steps; i++) {
    await Promise.all(pages.map((page) => actOnce(page, { next, answers, onNothing: () => (unseen += 1) })));
    const cut = pages[next(pages.length * 3)];
    if (cut) {
      await cut.cut();
      await cut.connect();
    }
    if (next(6) === 0)
      await saveLive(owner, { id, atSeq: Math.max(0, (pages[0]?.seq ?? 0) - next(2)), idempotencyKey: randomUUID() });
  }

  const copy = await readLive(owner, { id, clients: [] });
  for (const page of pages) await page.reach(copy.seq);
  for (const page of pages) await page.cut();
  const saved = await saveLive(owner, { id, atSeq: copy.seq, idempotencyKey: randomUUID() });
  const newest = await getForecast(owner, { id });
  const log = await withTx(owner.db, (tx) =>
    tx.select().from(operations).where(eq(operations.forecastId, id)).orderBy(asc(operations.seq)),
  );
  let replayed = start;
  let dropped = unseen;
  for (const { seq } of log) {
    const answer = answers.get(seq);
    if (!answer) throw new Error(`Step ${seq} was acknowledged to nobody.`);
    const result = applyOperations(replayed, answer.sent);
    expect(result.dropped).toEqual(answer.dropped);
    dropped += answer.dropped.length;
    replayed = result.document;
  }
  const hashes = [...pages.map(({ document }) => document), replayed, parseJson(newest.document)].map((document) =>
    hashInput(document),
  );
  expect(new Set([...hashes, copy.inputHash, saved.inputHash]).size).toBe(1);
  // A person has room for 200.
  await owner.db.delete(forecasts).where(eq(forecasts.id, id));
  return { dropped };
}

interface Acting {
  next: NextWhole;
  answers: Map<number, { sent: Operation[]; dropped: Appended['dropped'] }>;
  onNothing(): void;
}

/** One step of a page on what it has seen: an edit, or one of its own taken back; now and then the answer is lost and it is sent again. */
async function actOnce(page: Page, { next, answers, onNothing }: Acting): Promise<void> {
  if (next(3) > 0) page.take();
  const own = [...page.own.keys()];
  const undone = next(5) === 0 ? own[next(own.length)] : undefined;
  const sent = undone === undefined ? drawBatch(page.document, next) : inverseOf(page.own.get(undone) ?? []);
  if (undone !== undefined) page.own.delete(undone);
  if (sent.length === 0) return;
  const batch = page.next(undone === undefined ? 'type' : 'undo', sent);
  const times = next(4) === 0 ? 2 : 1;
  for (let i = 0; i < times; i++) {
    const answer = await appendLive(page.context, batch).catch((error: { code?: string }) => {
      // What others did meanwhile makes no document of it.
      if (error.code === 'invalid' || error.code === 'quota-reached') return null;
      throw error;
    });
    if (!answer || answer.seq === null) {
      onNothing();
      continue;
    }
    const known = answers.get(answer.seq);
    if (known) expect(answer.dropped).toEqual(known.dropped);
    answers.set(answer.seq, { sent, dropped: answer.dropped });
  }
}

/** What a person might do next, as one step; nothing where none of it fits. */
export function drawBatch(document: ForecastDocument, next: NextWhole): Operation[] {
  const batch: Operation[] = [];
  let current = document;
  for (let i = 0; i < 1 + next(4); i++) {
    const result = applyOperation(current, randomOperation(current, next));
    if (result.outcome !== 'applied' || checkBatch(result.document, [result.operation])) continue;
    current = result.document;
    const { before: _before, previous: _previous, ...operation } = result.operation;
    batch.push(operation);
  }
  return batch;
}
