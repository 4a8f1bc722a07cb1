import type { ForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { auditForecast } from './audit-forecast';
import { isOwn } from './own-forecast';

/** Takes a forecast away; it can be brought back for 30 days. */
export async function removeForecast(context: ActorContext, { id }: ForecastInput): Promise<{ removedAt: string }> {
  const now = context.clock.now();
  return withTx(context.db, async (tx) => {
    const removed = await tx
      .update(forecasts)
      .set({ deletedAt: now })
      .where(isOwn(context, id))
      .returning({ id: forecasts.id });
    if (removed.length === 0) throw new AppError('not-found');

    await auditForecast(tx, context, { verb: 'remove', id });
    return { removedAt: now.toISOString() };
  });
}
