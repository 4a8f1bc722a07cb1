import { and, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import type { OpenedVersion } from '../forecasts/get-version';
import { writtenVersion } from '../forecasts/written-version';
import { isRelated, ownRole, requireRole } from '../members/forecast-role';

/** The version that actual months are compared with, for anybody who has a role on the forecast, with or without access; null where none is set. */
export async function getSharedBudget(context: ActorContext, { id }: ForecastInput): Promise<OpenedVersion | null> {
  const isBudget = and(
    eq(forecastVersions.forecastId, forecasts.id),
    eq(forecastVersions.version, forecasts.budgetVersion),
  );
  const [found] = await withoutTx(context.db, (query) =>
    query
      .select({ role: ownRole(context), budget: forecastVersions })
      .from(forecasts)
      .leftJoin(forecastVersions, isBudget)
      .where(isRelated(context, id)),
  );
  if (!found) throw new AppError('not-found');
  requireRole(context, { role: found.role, required: 'viewer' });
  if (!found.budget) return null;
  const { savedAt, ...written } = await writtenVersion(context, found.budget);
  return { ...written, savedAt: savedAt.toISOString() };
}
