import { and, eq, gt } from 'drizzle-orm';
import { type ForecastInput, restorableDays } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { auditForecast } from './audit-forecast';
import { takeRoomForOneMore } from './insert-forecast';

const dayMs = 24 * 60 * 60 * 1000;

/** Brings back a forecast that was removed in the last 30 days, as it was. */
export async function restoreForecast(
  context: ActorContext,
  { id }: ForecastInput,
): Promise<{ id: string; version: number }> {
  const restorableSince = new Date(context.clock.now().getTime() - restorableDays * dayMs);
  return withTx(context.db, async (tx) => {
    await takeRoomForOneMore(tx, context);
    const [restored] = await tx
      .update(forecasts)
      .set({ deletedAt: null })
      .where(
        and(eq(forecasts.id, id), eq(forecasts.userId, context.actor.userId), gt(forecasts.deletedAt, restorableSince)),
      )
      .returning({ id: forecasts.id, version: forecasts.version });
    if (!restored) throw new AppError('not-found');

    await auditForecast(tx, context, { verb: 'restore', id });
    return restored;
  });
}
