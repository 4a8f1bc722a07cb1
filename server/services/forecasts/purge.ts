import { and, eq, isNotNull } from 'drizzle-orm';
import type { ForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
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
    if (!purged) throw new AppError('not-found');
    await auditForecast(tx, context, { verb: 'purge', id });
    return purged;
  });
}
