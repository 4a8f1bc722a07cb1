import { and, eq } from 'drizzle-orm';
import { hashInput } from '../../../shared/engine/hash';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { currentSchemaVersion, upgradeForecast } from '../../../shared/inputs/upgrade-forecast';
import type { Tx } from '../../db/client';
import { forecastVersions } from '../../db/schema/forecast-versions';
import { AppError } from '../../errors';

export interface StoredVersion {
  version: number;
  document: ForecastDocument;
  inputHash: string;
  label: string | null;
  savedAt: Date;
}

/** One saved version of a forecast that the caller has already found to be the person's own, lifted to the current schema. */
export async function storedVersion(tx: Tx, forecastId: string, version: number): Promise<StoredVersion> {
  const [row] = await tx
    .select()
    .from(forecastVersions)
    .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version)));
  if (!row) throw new AppError('not-found');

  const lifted = upgradeForecast(row.document);
  if (!lifted.ok) throw new Error(`Version ${version} of forecast ${forecastId} cannot be read.`);

  const { document } = lifted;
  const inputHash = row.schemaVersion === currentSchemaVersion ? row.inputHash : hashInput(document);
  return { version: row.version, document, inputHash, label: row.label, savedAt: row.createdAt };
}
