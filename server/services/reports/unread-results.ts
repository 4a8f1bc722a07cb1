import { and, eq, notExists, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { reportResults, reports } from '#server/db/schema/forecasts.ts';

/** Of a refresh that is not the report of its forecast: not yet, no longer, or because it was broken off. */
export const isUnread = (query: Database): SQL =>
  notExists(
    query
      .select({ version: reports.version })
      .from(reports)
      .where(and(eq(reports.forecastId, reportResults.forecastId), eq(reports.refreshId, reportResults.refreshId))),
  );
