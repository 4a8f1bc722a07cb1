import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';

export interface UsedStorage {
  forecasts: number;
  /** Removed ones that are not deleted for good. */
  removed: number;
  /** Of all versions and reports, also of removed forecasts. */
  bytes: number;
}

/** What a person stores. Reads the rows of their forecasts, whose number is bounded, and no document. */
export async function usedStorage(tx: Tx, userId: string): Promise<UsedStorage> {
  const [used] = await tx
    .select({
      forecasts: sql<number>`count(*) filter (where ${forecasts.deletedAt} is null)`.mapWith(Number),
      removed: sql<number>`count(*) filter (where ${forecasts.deletedAt} is not null)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${forecasts.versionBytes} + ${forecasts.reportBytes}), 0)`.mapWith(Number),
    })
    .from(forecasts)
    .where(eq(forecasts.userId, userId));
  return used ?? { forecasts: 0, removed: 0, bytes: 0 };
}
