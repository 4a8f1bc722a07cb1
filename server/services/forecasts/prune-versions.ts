import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecast-versions.ts';
import { reports } from '#server/db/schema/reports.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import { dropVersions } from '../storage/drop-versions';
import { versionsToDrop } from './versions-to-drop';

/** Keeps a forecast at its most versions; does nothing below that. */
export async function pruneVersions(tx: Tx, forecastId: string, now: Date): Promise<void> {
  const ofForecast = eq(forecastVersions.forecastId, forecastId);
  if ((await tx.$count(forecastVersions, ofForecast)) <= maximumVersions) return;

  const versions = await tx
    .select({
      id: forecastVersions.id,
      version: forecastVersions.version,
      savedAt: forecastVersions.createdAt,
      isLabelled: sql<boolean>`${isNotNull(forecastVersions.label)}`,
    })
    .from(forecastVersions)
    .where(ofForecast);
  const [report] = await tx
    .select({ version: reports.version })
    .from(reports)
    .where(eq(reports.forecastId, forecastId));

  const dropped = new Set(versionsToDrop({ versions, reportVersion: report?.version ?? null, now }));
  await dropVersions(
    tx,
    versions.filter(({ version }) => dropped.has(version)).map(({ id }) => id),
  );
}
