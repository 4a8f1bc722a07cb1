import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { RemoveForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { lockForecast } from '../members/authorize-forecast';
import { auditForecast } from './audit-forecast';
import { rejectOtherVersion } from './reject-other-version';

/** Takes a forecast away; it can be brought back for 30 days. */
export async function removeForecast(
  context: ActorContext,
  { id, baseVersion }: RemoveForecastInput,
): Promise<{ removedAt: string }> {
  const now = context.clock.now();
  return withTx(context.db, async (tx) => {
    rejectOtherVersion(
      await lockForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'any' }),
      baseVersion,
    );
    await tx.update(forecasts).set({ deletedAt: now }).where(eq(forecasts.id, id));
    await auditForecast(tx, context, { verb: 'remove', id });
    return { removedAt: now.toISOString() };
  });
}
