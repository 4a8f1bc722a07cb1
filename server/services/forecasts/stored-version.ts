import { and, eq, getTableColumns, sql } from 'drizzle-orm';
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
  const [row] = await tx.select().from(forecastVersions).where(place(forecastId, version));
  if (!row) throw new AppError('not-found');
  return liftVersion(row);
}

/** Refused with `not-found` where the version is no longer kept. */
export async function requireVersion(tx: Tx, forecastId: string, version: number): Promise<void> {
  if ((await tx.$count(forecastVersions, place(forecastId, version))) === 0) throw new AppError('not-found');
}

const place = (forecastId: string, version: number) =>
  and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version));

export type VersionRow = typeof forecastVersions.$inferSelect;

/** The same as it lies there, its document as text: for a reader on another thread. */
export async function rawVersion(tx: Tx, forecastId: string, version: number): Promise<RawVersion> {
  const [row] = await tx
    .select({ ...getTableColumns(forecastVersions), document: sql<string>`${forecastVersions.document}::text` })
    .from(forecastVersions)
    .where(place(forecastId, version));
  if (!row) throw new AppError('not-found');
  return row;
}

export type RawVersion = Omit<VersionRow, 'document'> & { document: string };

/** A row of a version, lifted to the current schema; its keys stand as the schema has them, which the column does not keep. */
export function liftVersion(row: VersionRow): StoredVersion {
  const lifted = upgradeForecast(row.document);
  if (!lifted.ok) throw new Error(`Version ${row.version} of forecast ${row.forecastId} cannot be read.`);

  const { document } = lifted;
  const inputHash = row.schemaVersion === currentSchemaVersion ? row.inputHash : hashInput(document);
  return { version: row.version, document, inputHash, label: row.label, savedAt: row.createdAt };
}
