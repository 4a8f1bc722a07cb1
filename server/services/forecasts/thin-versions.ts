import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { maximumVersions } from '../../../shared/inputs/forecast-requests';
import type { Tx } from '../../db/client';
import { forecastVersions } from '../../db/schema/forecast-versions';
import { reports } from '../../db/schema/reports';
import { versionsToDrop } from './versions-to-drop';

/** Keeps a forecast at its most versions; does nothing below that. */
export async function thinVersions(tx: Tx, forecastId: string, now: Date): Promise<void> {
  const ofForecast = eq(forecastVersions.forecastId, forecastId);
  if ((await tx.$count(forecastVersions, ofForecast)) <= maximumVersions) return;

  const versions = await tx
    .select({
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

  const dropped = versionsToDrop({ versions, reportVersion: report?.version ?? null, now });
  if (dropped.length === 0) return;
  await tx.delete(forecastVersions).where(and(ofForecast, inArray(forecastVersions.version, dropped)));
}
