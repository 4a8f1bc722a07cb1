import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { LivePresenceInput } from '#shared/inputs/live-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';

/** Ten, and what a slow network brings together. */
const placesInTenSeconds = 12;

/** Says where a page of the person is. Others see it for 45 seconds; it locks nothing. Rejected with `too-many-requests` above one a second. */
export async function tellPresence(context: ActorContext, input: LivePresenceInput): Promise<{ clientId: string }> {
  const { id: forecastId, clientId, place } = input;
  const { runtime, actor, clock } = context;
  if (runtime.live.places(actor.userId, clock.now()) > placesInTenSeconds)
    throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
  await withTx(context.db, (tx) => authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer' }));
  runtime.live.notify(context, { forecastId, presence: { userId: actor.userId, clientId, place } });
  return { clientId };
}
