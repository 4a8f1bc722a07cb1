import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/operation.ts';
import type { ServiceContext } from '../context';

/** Forgets the answers that nobody can ask for again; returns how many. */
export async function removeExpiredIdempotencyKeys(context: ServiceContext): Promise<number> {
  const removed = await withTx(context.db, (tx) =>
    tx
      .delete(idempotencyKeys)
      .where(lte(idempotencyKeys.expiresAt, context.clock.now()))
      .returning({ key: idempotencyKeys.key }),
  );
  return removed.length;
}
