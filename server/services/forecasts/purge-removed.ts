import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { restorableDays } from '#shared/inputs/forecast-requests.ts';
import type { ServiceContext } from '../context';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes for good what was removed more than 30 days ago; returns how many forecasts. */
export async function purgeRemovedForecasts(context: ServiceContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - restorableDays * dayMs);
  const purged = await withTx(context.db, (tx) =>
    tx.delete(forecasts).where(lte(forecasts.deletedAt, before)).returning({ id: forecasts.id }),
  );
  return purged.length;
}
