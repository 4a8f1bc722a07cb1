import { and, desc, eq, gt, ilike, isNotNull, isNull } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { containing } from '#server/db/like.ts';
import { forecasts, reports } from '#server/db/schema/forecasts.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import { type ListForecastsInput, maximumKeptForecasts, restorableDays } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';

export interface ForecastListItem {
  id: string;
  name: string;
  currency: string;
  version: number;
  templateId: string | null;
  summary: ForecastSummary | null;
  /** ISO 8601, as all timestamps of forecasts */
  savedAt: string;
  createdAt: string;
  removedAt: string | null;
  /** The version that the current report speaks of. */
  reportVersion: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The person's forecasts, last saved first; or those removed in the last 30 days, last removed first. */
export async function listForecasts(
  context: ActorContext,
  { removed, search }: ListForecastsInput,
): Promise<ForecastListItem[]> {
  const restorableSince = new Date(context.clock.now().getTime() - restorableDays * dayMs);
  const rows = await withoutTx(context.db, (tx) =>
    tx
      .select({
        id: forecasts.id,
        name: forecasts.name,
        currency: forecasts.currency,
        version: forecasts.version,
        templateId: forecasts.templateId,
        summary: forecasts.summary,
        updatedAt: forecasts.updatedAt,
        createdAt: forecasts.createdAt,
        deletedAt: forecasts.deletedAt,
        reportVersion: reports.version,
      })
      .from(forecasts)
      .leftJoin(reports, eq(reports.forecastId, forecasts.id))
      .where(
        and(
          eq(forecasts.userId, context.actor.userId),
          removed
            ? and(isNotNull(forecasts.deletedAt), gt(forecasts.deletedAt, restorableSince))
            : isNull(forecasts.deletedAt),
          search === '' ? undefined : ilike(forecasts.name, containing(search)),
        ),
      )
      .orderBy(desc(removed ? forecasts.deletedAt : forecasts.updatedAt), forecasts.id)
      .limit(maximumKeptForecasts),
  );

  return rows.map(({ updatedAt, createdAt, deletedAt, ...row }) => ({
    ...row,
    savedAt: updatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    removedAt: deletedAt?.toISOString() ?? null,
  }));
}
