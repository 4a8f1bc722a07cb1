import { and, eq, isNotNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import { auditForecast } from './audit-forecast';

/** Deletes a removed forecast for good, with its versions and its report. One that is not removed answers `not-found`. */
export async function purgeForecast(context: ActorContext, { id }: ForecastInput): Promise<{ id: string }> {
  const isOwnRemoved = and(
    eq(forecasts.id, id),
    eq(forecasts.userId, context.actor.userId),
    isNotNull(forecasts.deletedAt),
  );
  return withTx(context.db, async (tx) => {
    const [purged] = await tx.delete(forecasts).where(isOwnRemoved).returning({ id: forecasts.id });
    if (!purged) {
      await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'any' });
      throw new AppError('not-found');
    }
    await auditForecast(tx, context, { verb: 'purge', id });
    return purged;
  });
}
