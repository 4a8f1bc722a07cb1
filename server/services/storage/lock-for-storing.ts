import type { Tx } from '#server/db/client.ts';
import type { ActorContext } from '../context';
import { type AuthorizedForecast, authorizeForecast, lockForecast } from '../members/authorize-forecast';
import { countNewBytes } from './reserve-storage';

/** A forecast that an editor is about to store something in, held together with its owner's row, which every write of a document holds before it. */
export async function lockForStoring(tx: Tx, context: ActorContext, forecastId: string): Promise<AuthorizedForecast> {
  const wanted = { forecastId, requiredRole: 'editor', kind: 'any' } as const;
  const { userId: ownerId } = await authorizeForecast(tx, context, wanted);
  await countNewBytes(tx, context, { ownerId, bytes: 0 });
  return lockForecast(tx, context, wanted);
}
