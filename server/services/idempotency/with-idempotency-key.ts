import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';

const keptMs = 24 * 60 * 60 * 1000;
const keptPerHour = 6_000;
const retryAfterSeconds = 600;

export interface OnceRequest {
  /** Null: the caller named no key, and the work is simply done. */
  key: string | null;
  /** The call and everything it depends on, as JSON values. */
  request: readonly unknown[];
  /** What the answer speaks of: who may read it no more gets no kept answer, but what `authorizeForecast` rejects with. */
  forecastId?: string;
}

/**
 * Does the work once for a key: the same request with it gets the stored answer for 24 hours, another request is
 * rejected with `idempotency-mismatch`. The key is taken before the work, so that of two at the same time one waits. Rejects with
 * `too-many-requests` over 6,000 new keys of a person in an hour.
 */
export async function withIdempotencyKey<Answer extends object>(
  { tx, context, ...once }: OnceRequest & { tx: Tx; context: ActorContext },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key, request } = once;
  if (key === null) return work();

  const userId = context.actor.userId;
  const now = context.clock.now();
  const row = { requestHash: hashOf(request), answer: {}, createdAt: now, expiresAt: new Date(now.getTime() + keptMs) };

  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, ...row })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: row,
      setWhere: lte(idempotencyKeys.expiresAt, now),
    })
    .returning({ key: idempotencyKeys.key });

  if (taken.length === 0) {
    const kept = await keptAnswer<Answer>(tx, context, once);
    if (!kept) throw new AppError('idempotency-mismatch');
    return kept;
  }

  if (context.runtime.keptAnswers(userId, now) > keptPerHour)
    throw new AppError('too-many-requests', { retryAfterSeconds });
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(positionOf(context, key));
  return answer;
}

/** The answer that the same request with this key was given before; null where there was none. Another request is rejected with `idempotency-mismatch`. */
export async function keptAnswer<Answer extends object>(
  tx: Database,
  context: ActorContext,
  { key, request, forecastId }: OnceRequest,
): Promise<Answer | null> {
  if (key === null) return null;

  const isKept = gt(idempotencyKeys.expiresAt, context.clock.now());
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(positionOf(context, key), isKept));
  if (!kept) return null;
  if (kept.requestHash !== hashOf(request)) throw new AppError('idempotency-mismatch');
  if (forecastId) await authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer', kind: 'any' });
  // The hash names call and input, so what was stored under it is an answer of this very call.
  return kept.answer as Answer;
}

const positionOf = (context: ActorContext, key: string) =>
  and(eq(idempotencyKeys.userId, context.actor.userId), eq(idempotencyKeys.key, key));

const hashOf = (request: readonly unknown[]) => createHash('sha256').update(JSON.stringify(request)).digest('hex');
