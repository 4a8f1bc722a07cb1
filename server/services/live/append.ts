import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { operations } from '#server/db/schema/live.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { AppendLiveInput } from '#shared/inputs/live-requests.ts';
import { applyOperations, type DropReason } from '#shared/inputs/operations/apply.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import { countNewBytes } from '../storage/reserve-storage';
import type { OpenCopy } from './copies';
import { lockCopy, openCopy, requireCopy } from './working-copy';
import { requireWhole, writeStep } from './write-step';

export interface Appended {
  /** Its place in the order of all; null where nothing was applied. */
  seq: number | null;
  dropped: { index: number; why: DropReason }[];
}

/** What is written in the transaction of a step, where it is made and not answered again. */
type Alongside = (tx: Tx, made: { document: ForecastDocument; dropped: Appended['dropped'] }) => Promise<void>;

/** Batches above it wait for each other, so that those of people who type do not wait for several of them. */
const heavyOperations = 200;
/** So many bytes of steps are counted into what the owner may store; fewer wait for those that follow. */
const countedBytes = 16_000;
const batchesPerMinute = 600;

/**
 * Adds one step of a person to the working copy and gives it its place in the order of all. Acknowledged is committed; the same
 * step again gets the first answer. `alongside` is in the same transaction. Rejected with `forecast-not-live` where the forecast was never shared, and with `invalid` or
 * `quota-reached`, as a whole, where the document would not be one afterwards.
 */
export async function appendLive(
  context: ActorContext,
  input: AppendLiveInput,
  alongside?: Alongside,
): Promise<Appended> {
  const { runtime, clock, actor } = context;
  const now = clock.now();
  if (runtime.live.batches(actor.userId, now) > batchesPerMinute)
    throw new AppError('too-many-requests', { retryAfterSeconds: 60 - now.getUTCSeconds() });

  const inTurn = () => runtime.withMutex(`live:${input.id}`, () => appendInTx(context, input, alongside));
  const { copy, waiting, ...answer } = await (input.operations.length > heavyOperations
    ? runtime.withMutex('live:heavy', inTurn)
    : inTurn());
  if (waiting) {
    const { ownerId, change } = waiting;
    // Others may have added to it meanwhile, by steps in other forecasts of the owner.
    runtime.live.uncounted.set(ownerId, Math.max(0, (runtime.live.uncounted.get(ownerId) ?? 0) + change));
  }
  if (copy) {
    runtime.live.copies.set(input.id, copy);
    if (answer.seq === copy.seq) runtime.live.notify(context, { forecastId: input.id });
  }
  return answer;
}

type Result = Appended & { copy?: OpenCopy; waiting?: { ownerId: string; change: number } };

async function appendInTx(context: ActorContext, input: AppendLiveInput, alongside?: Alongside): Promise<Result> {
  const { id: forecastId, clientId, clientSeq } = input;
  return withTx(context.db, async (tx): Promise<Result> => {
    // Whoever takes a role holds the copy, too: no step follows.
    const locked = await lockCopy(tx, forecastId);
    const { userId: ownerId } = await authorizeForecast(tx, context, { forecastId, requiredRole: 'editor' });
    const row = requireCopy(locked);
    const requestHash = hashOf(input);
    const known = await stepOf(tx, { forecastId, clientId, clientSeq });
    if (known) {
      if (known.userId !== context.actor.userId || known.requestHash !== requestHash)
        throw new AppError('idempotency-mismatch');
      return { seq: known.seq, dropped: known.dropped as Appended['dropped'] };
    }

    const copy = await openCopy(tx, context, { forecastId, row });
    const { document, applied, dropped } = applyOperations(copy.document, input.operations);
    if (applied.length === 0) {
      await alongside?.(tx, { document, dropped });
      return { seq: null, dropped, copy };
    }
    const written = requireWhole({ document, applied, copy });
    const uncounted = context.runtime.live.uncounted.get(ownerId) ?? 0;
    const own = Buffer.byteLength(JSON.stringify([applied, dropped]));
    const isCounted = uncounted + own > countedBytes;
    if (isCounted) await countNewBytes(tx, context, { ownerId, bytes: uncounted + own });
    await writeStep(tx, context, { ...input, requestHash, applied, dropped, row, copy: written });
    await alongside?.(tx, { document, dropped });
    return { seq: written.seq, dropped, copy: written, waiting: { ownerId, change: isCounted ? -uncounted : own } };
  });
}

async function stepOf(tx: Tx, named: { forecastId: string; clientId: string; clientSeq: number }) {
  const [found] = await tx
    .select({
      seq: operations.seq,
      userId: operations.userId,
      requestHash: operations.requestHash,
      dropped: operations.dropped,
    })
    .from(operations)
    .where(
      and(
        eq(operations.forecastId, named.forecastId),
        eq(operations.clientId, named.clientId),
        eq(operations.clientSeq, named.clientSeq),
      ),
    );
  return found;
}

const hashOf = ({ kind, operations: sent }: Pick<AppendLiveInput, 'kind' | 'operations'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, sent]))
    .digest('base64url');
