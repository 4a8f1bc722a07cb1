import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { RemoveForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from './audit-forecast';
import { isOwn, lockOwnForecast, rejectOtherVersion } from './own-forecast';

/** Takes a forecast away; it can be brought back for 30 days. */
export async function removeForecast(
  context: ActorContext,
  { id, baseVersion }: RemoveForecastInput,
): Promise<{ removedAt: string }> {
  const now = context.clock.now();
  return withTx(context.db, async (tx) => {
    rejectOtherVersion(await lockOwnForecast(tx, context, id), baseVersion);
    await tx.update(forecasts).set({ deletedAt: now }).where(isOwn(context, id));
    await auditForecast(tx, context, { verb: 'remove', id });
    return { removedAt: now.toISOString() };
  });
}
