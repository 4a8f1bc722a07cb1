import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '../context';
import { countNewBytes, requireSpace } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';

/** Gives a new forecast of the person the imports and the account map of another, under the same ids. */
export async function copyActuals(
  tx: Tx,
  context: ActorContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [source] = await tx.select({ bytes: forecasts.actualBytes }).from(forecasts).where(eq(forecasts.id, from));
  const bytes = source?.bytes ?? 0;
  if (bytes > 0) {
    const ownerId = context.actor.userId;
    await countNewBytes(tx, context, { ownerId, bytes });
    requireSpace(await usedStorage(tx, ownerId), bytes, context);
    await tx.execute(sql`insert into actual_imports
        (forecast_id, id, layout, statement, basis, months, account_count, source_name, source, extract, extract_hash, author_id, created_at, removed_at)
      select ${to}, id, layout, statement, basis, months, account_count, source_name, source, extract, extract_hash, author_id, created_at, removed_at
      from actual_imports where forecast_id = ${from}`);
    await tx.update(forecasts).set({ actualBytes: bytes }).where(eq(forecasts.id, to));
  }
  await tx.execute(sql`insert into account_maps (forecast_id, account_key, code, name, target, sign, updated_at)
    select ${to}, account_key, code, name, target, sign, updated_at from account_maps where forecast_id = ${from}`);
}
