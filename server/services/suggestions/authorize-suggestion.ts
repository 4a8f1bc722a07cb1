import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { suggestions } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ActorContext } from '../context';
import { type AuthorizedForecast, authorizeForecast } from '../members/authorize-forecast';
import type { SuggestionRow } from './list';

/** A suggestion on a forecast that the person has the role on, held until the transaction ends. Of another's forecast it is `not-found`. */
export async function authorizeSuggestion(
  tx: Tx,
  context: ActorContext,
  { id, requiredRole }: { id: string; requiredRole: ForecastRole },
): Promise<SuggestionRow & { forecast: AuthorizedForecast }> {
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for('update');
  if (!row) throw new AppError('not-found');
  const forecast = await authorizeForecast(tx, context, { forecastId: row.forecastId, requiredRole });
  return { ...row, forecast };
}
