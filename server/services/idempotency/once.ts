import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';

const keptMs = 24 * 60 * 60 * 1000;

export interface OnceRequest {
  /** Null: the caller named no key, and the work is simply done. */
  key: string | null;
  /** The call and everything it depends on, as JSON values. */
  request: readonly unknown[];
}

/**
 * Does the work once for a key: the same request with it gets the stored answer for 24 hours, another request is
 * refused with `idempotency-mismatch`. The key is taken before the work, so that of two at the same time one waits.
 */
export async function once<Answer extends object>(
  tx: Tx,
  context: ActorContext,
  { key, request }: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work();

  const userId = context.actor.userId;
  const now = context.clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const row = { requestHash, answer: {}, createdAt: now, expiresAt: new Date(now.getTime() + keptMs) };
  const place = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

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
    const [stored] = await tx.select().from(idempotencyKeys).where(place);
    if (stored?.requestHash !== requestHash) throw new AppError('idempotency-mismatch');
    // The hash names call and input, so what was stored under it is an answer of this very call.
    return stored.answer as Answer;
  }

  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(place);
  return answer;
}
