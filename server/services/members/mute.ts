import { withTx } from '#server/db/client.ts';
import { forecastReaders } from '#server/db/schema/members.ts';
import type { MuteForecastInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from './authorize-forecast';

/** Stops what is new in a forecast from being told to the person, or tells it again. */
export async function muteForecast(
  context: ActorContext,
  { forecastId, isMuted }: MuteForecastInput,
): Promise<{ isMuted: boolean }> {
  const { userId } = context.actor;
  return withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer', kind: 'any' });
    await tx
      .insert(forecastReaders)
      .values({ forecastId, userId, isMuted })
      .onConflictDoUpdate({ target: [forecastReaders.forecastId, forecastReaders.userId], set: { isMuted } });
    return { isMuted };
  });
}
