import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '../context';
import type { ForecastRow } from '../members/authorize-forecast';
import { countNewBytes, requireSpace } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';

/** A row of the account map beside its texts. */
const bytesOfRow = 100;

/** Bytes of what a forecast holds of the books: its imports and its account map. */
async function bytesOfBooks(tx: Tx, forecastId: string): Promise<number> {
  const found = await tx.execute(sql`select
    (select coalesce(sum(octet_length(extract)), 0) from actual_imports where forecast_id = ${forecastId}) +
    (select coalesce(sum(octet_length(concat(account_key, code, name, target)) + ${bytesOfRow}::integer), 0)
      from account_maps where forecast_id = ${forecastId}) as bytes`);
  return Number(rowsOf<{ bytes: string }>(found)[0]?.bytes ?? 0);
}

/**
 * Counts what a forecast, which the transaction holds with its owner's row, has come to hold of the books into what its owner stores.
 * Rejected with `too-many-requests` and `storage-full`.
 */
export async function countBooks(
  tx: Tx,
  context: ActorContext,
  forecast: Pick<ForecastRow, 'id' | 'userId' | 'actualBytes'>,
): Promise<void> {
  const { id, userId: ownerId, actualBytes: before } = forecast;
  const actualBytes = await bytesOfBooks(tx, id);
  if (actualBytes > before) {
    const bytes = actualBytes - before;
    await countNewBytes(tx, context, { ownerId, bytes });
    requireSpace(await usedStorage(tx, ownerId), { ownerId, bytes }, context);
  }
  if (actualBytes !== before) await tx.update(forecasts).set({ actualBytes }).where(eq(forecasts.id, id));
}
