import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import { currentSchemaVersion } from '#shared/inputs/migrate-document.ts';
import { rewriteVersion, versionRow } from '../forecasts/stored-version';

interface Start {
  forecastId: string;
  /** The newest one: nothing is unsaved. */
  version: number;
}

/** Makes the working copy of a forecast that becomes live, from its newest version, in the transaction that holds the forecast. */
export async function startWorkingCopy(tx: Tx, { forecastId, version }: Start): Promise<void> {
  const row = await versionRow(tx, forecastId, version);
  const snapshot = row.schemaVersion === currentSchemaVersion ? row.document : rewriteVersion(row).document;
  await tx
    .insert(workingCopies)
    .values({ forecastId, snapshot, schemaVersion: currentSchemaVersion })
    .onConflictDoNothing();
  await tx
    .update(forecastVersions)
    .set({ seq: 0 })
    .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version)));
}
