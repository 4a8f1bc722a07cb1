import type { LiveStreamQuery } from '#shared/inputs/live-requests.ts';
import { withAccess } from '../billing/access/require-access';
import type { ActorContext } from '../context';
import { streamsOf } from './streams';

interface StreamRequest extends LiveStreamQuery {
  forecastId: string;
  /** Ends the connection, where its reader does not. */
  cut(): void;
}

/**
 * What happens at a forecast from now on, or after a step, as server-sent events: steps to those who may edit, everything else to
 * all who may read. Rejected with `too-many-requests` at ten streams of a person or a hundred of a forecast.
 */
export async function openStream(
  context: ActorContext,
  { forecastId, client, after, cut }: StreamRequest,
): Promise<ReadableStream<Uint8Array>> {
  const acting = await withAccess(context);
  const { live } = context.runtime;
  const stream = await streamsOf(live).open({ context: acting, forecastId, clientId: client, after, cut });
  live.notify(context, {
    forecastId,
    presence: { userId: context.actor.userId, clientId: client, place: null },
  });
  return stream.queue.body;
}
