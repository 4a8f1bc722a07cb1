import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { shareLinks } from '#server/db/schema/members.ts';
import type { LinkContents, ListLinksInput } from '#shared/inputs/link-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import { roleOf } from '../members/forecast-role';

export interface ListedLink {
  id: string;
  name: string;
  contents: LinkContents;
  /** Ids of the scenarios beside the base. */
  scenarios: string[];
  hasPassword: boolean;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** True where whoever made it has no role on the forecast any more: it opens nothing. */
  isOrphaned: boolean;
  lastUsedAt: Date | null;
  /** How often it was opened. */
  uses: number;
}

/** The links of a forecast for its owner, the newest first, with those that ended of late. The tokens are stored nowhere. */
export async function listLinks(context: ActorContext, { forecastId }: ListLinksInput): Promise<ListedLink[]> {
  const rows = await withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'owner' });
    return tx
      .select({ ...getTableColumns(shareLinks), isOrphaned: sql<boolean>`${roleOf(shareLinks.createdBy)} is null` })
      .from(shareLinks)
      .innerJoin(forecasts, eq(forecasts.id, shareLinks.forecastId))
      .where(eq(shareLinks.forecastId, forecastId))
      .orderBy(desc(shareLinks.createdAt), shareLinks.id);
  });
  return rows.map(
    ({
      id,
      name,
      contents,
      scenarioIds,
      passwordHash,
      createdAt,
      expiresAt,
      revokedAt,
      isOrphaned,
      lastUsedAt,
      uses,
    }) => ({
      id,
      name,
      contents,
      scenarios: scenarioIds,
      hasPassword: passwordHash !== null,
      createdAt,
      expiresAt,
      revokedAt,
      isOrphaned,
      lastUsedAt,
      uses,
    }),
  );
}
