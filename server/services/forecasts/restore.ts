import { and, eq, gt } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { type RestoreForecastInput, restorableDays } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { authorizeForecast } from '../members/authorize-forecast';
import { holdStorage, requireRoomForOneMore } from '../storage/reserve-storage';
import { auditForecast } from './audit-forecast';

const dayMs = 24 * 60 * 60 * 1000;

/** Brings back a forecast that was removed in the last 30 days, as it was. */
export async function restoreForecast(
  context: ActorContext,
  { id, idempotencyKey }: RestoreForecastInput,
): Promise<{ id: string; version: number }> {
  const restorableSince = new Date(context.clock.now().getTime() - restorableDays * dayMs);
  const request = { key: idempotencyKey ?? null, request: ['forecast.restore', id], forecastId: id };
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, ...request }, async () => {
      requireRoomForOneMore(await holdStorage(tx, context, context.actor.userId), 'restored');
      const [restored] = await tx
        .update(forecasts)
        .set({ deletedAt: null })
        .where(
          and(
            eq(forecasts.id, id),
            eq(forecasts.userId, context.actor.userId),
            gt(forecasts.deletedAt, restorableSince),
          ),
        )
        .returning({ id: forecasts.id, version: forecasts.version });
      if (!restored) {
        await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'any' });
        throw new AppError('not-found');
      }

      await auditForecast(tx, context, { verb: 'restore', id });
      return restored;
    }),
  );
}
