import { getTableColumns } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ActorContext, WantedKind } from '../context';
import { isRelated, ownRole, requireRole } from './forecast-role';

export type ForecastRow = typeof forecasts.$inferSelect;

export interface AuthorizedForecast extends ForecastRow {
  /** What the person acts as. */
  role: ForecastRole;
}

interface Wanted {
  forecastId: string;
  requiredRole: ForecastRole;
  /** A forecast, unless the verb serves groups too. */
  kind?: WantedKind;
}

/**
 * The forecast with the person's role on it: the one place that joins a person to a forecast. Rejects with `not-found`, as for one
 * that does not exist, where they have none, where it is removed and where its owner is shut out; with `forbidden` where the
 * role is too low.
 */
export async function authorizeForecast(
  query: Database,
  context: ActorContext,
  wanted: Wanted,
): Promise<AuthorizedForecast> {
  const [found] = await rowWithRole(query, context, wanted);
  return authorized(context, { found, ...wanted });
}

/**
 * The same, and nobody else changes it until the transaction ends. The role is judged anew once it is held: it may have been taken
 * while this waited. That of an owner came with the row.
 */
export async function lockForecast(tx: Tx, context: ActorContext, wanted: Wanted): Promise<AuthorizedForecast> {
  const [found] = await rowWithRole(tx, context, wanted).for('no key update');
  const held = authorized(context, { found, ...wanted });
  return held.userId === context.actor.userId ? held : authorizeForecast(tx, context, wanted);
}

const rowWithRole = (query: Database, context: ActorContext, { forecastId, kind }: Wanted) =>
  query
    .select({ ...getTableColumns(forecasts), role: ownRole(context) })
    .from(forecasts)
    .where(isRelated(context, forecastId, kind));

type Found = ForecastRow & { role: ForecastRole | null };

function authorized(
  context: ActorContext,
  { found, requiredRole }: { found: Found | undefined; requiredRole: ForecastRole },
): AuthorizedForecast {
  if (!found) throw new AppError('not-found');
  return { ...found, role: requireRole(context, { role: found.role, required: requiredRole }) };
}
