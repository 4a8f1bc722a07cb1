import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';

export interface UsedStorage {
  /** Those of teams do not count: each team has a number of its own. */
  forecasts: number;
  /** Removed ones that are not deleted for good. */
  removed: number;
  /** Of all versions, working copies, reports and imports of actuals, also of removed forecasts. */
  bytes: number;
}

/** What a person stores, in one row. Reads the rows of their forecasts, whose number is bounded, and no document: the length of a working copy is in its head. */
export const usedStorageOf = (query: Database, userId: string) =>
  query
    .select({
      forecasts:
        sql<number>`count(*) filter (where ${forecasts.deletedAt} is null and ${forecasts.teamId} is null)`.mapWith(
          Number,
        ),
      removed:
        sql<number>`count(*) filter (where ${forecasts.deletedAt} is not null and ${forecasts.teamId} is null)`.mapWith(
          Number,
        ),
      bytes: storedBytes,
    })
    .from(forecasts)
    .leftJoin(workingCopies, eq(workingCopies.forecastId, forecasts.id))
    .where(eq(forecasts.userId, userId));

/** The bytes of the forecasts that a query groups. */
const storedBytes =
  sql<number>`coalesce(sum(${forecasts.versionBytes} + ${forecasts.reportBytes} + ${forecasts.actualBytes}
    + coalesce(octet_length(${workingCopies.snapshot}), 0)), 0)`.mapWith(Number);

/** The bytes of one forecast, or of all of a team. */
export async function bytesOf(tx: Tx, kept: SQL): Promise<number> {
  const [row] = await tx
    .select({ bytes: storedBytes })
    .from(forecasts)
    .leftJoin(workingCopies, eq(workingCopies.forecastId, forecasts.id))
    .where(kept);
  return row?.bytes ?? 0;
}

/** The same, read inside a transaction. */
export async function usedStorage(tx: Tx, userId: string): Promise<UsedStorage> {
  const [used] = await usedStorageOf(tx, userId);
  return used ?? nothingStored;
}

export const nothingStored: UsedStorage = { forecasts: 0, removed: 0, bytes: 0 };
