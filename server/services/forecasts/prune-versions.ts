import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import { isGroupOfPin, keepsVersion, pinning } from '../groups/pins';
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
      authorId: forecastVersions.authorId,
      isLabelled: sql<boolean>`${isNotNull(forecastVersions.label)}`,
    })
    .from(forecastVersions)
    .where(ofForecast);
  const [kept = { reportVersion: null, budgetVersion: null }] = await tx
    .select({ reportVersion: reports.version, budgetVersion: forecasts.budgetVersion })
    .from(forecasts)
    .leftJoin(reports, eq(reports.forecastId, forecasts.id))
    .where(eq(forecasts.id, forecastId));

  const pins = await tx
    .select({ version: groupMembers.pinnedVersion })
    .from(groupMembers)
    .innerJoin(forecasts, eq(forecasts.id, groupMembers.forecastId))
    .innerJoin(pinning, isGroupOfPin)
    .where(and(eq(forecasts.id, forecastId), isNotNull(groupMembers.pinnedVersion), keepsVersion()));
  const pinnedVersions = pins.flatMap(({ version }) => version ?? []);
  const dropped = new Set(versionsToDrop({ versions, ...kept, pinnedVersions, now }));
  await dropVersions(
    tx,
    versions.filter(({ version }) => dropped.has(version)).map(({ id }) => id),
  );
}
