import { and, eq } from 'drizzle-orm';
import { type JsonText, parseJson, writeJson } from '../../../shared/domain/json-text';
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
  return liftVersion(await versionRow(tx, forecastId, version));
}

/** The same as it lies there. */
export async function versionRow(tx: Tx, forecastId: string, version: number): Promise<VersionRow> {
  const [row] = await tx.select().from(forecastVersions).where(place(forecastId, version));
  if (!row) throw new AppError('not-found');
  return row;
}

/** Refused with `not-found` where the version is no longer kept. */
export async function requireVersion(tx: Tx, forecastId: string, version: number): Promise<void> {
  if ((await tx.$count(forecastVersions, place(forecastId, version))) === 0) throw new AppError('not-found');
}

const place = (forecastId: string, version: number) =>
  and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version));

export type VersionRow = typeof forecastVersions.$inferSelect;

/** A row of a version, lifted to the current schema. */
export function liftVersion(row: VersionRow): StoredVersion {
  const lifted = upgradeForecast(parseJson(row.document));
  if (!lifted.ok) throw new Error(`Version ${row.version} of forecast ${row.forecastId} cannot be read.`);

  const { document } = lifted;
  const inputHash = row.schemaVersion === currentSchemaVersion ? row.inputHash : hashInput(document);
  return { version: row.version, document, inputHash, label: row.label, savedAt: row.createdAt };
}

/** How a document of the current schema begins as it is written now. One of an earlier schema does not, nor one whose keys were once put in an order of their own. */
const currentBeginning = `{"schemaVersion":${currentSchemaVersion},`;

export type WrittenVersion = Omit<StoredVersion, 'document'> & { document: JsonText<ForecastDocument> };

/** A row of a version for a reader elsewhere: a document of the current schema is handed on without being parsed. */
export function writtenVersion(row: VersionRow): WrittenVersion {
  if (row.document.startsWith(currentBeginning)) {
    const { version, inputHash, label, createdAt: savedAt } = row;
    return { version, document: row.document as JsonText<ForecastDocument>, inputHash, label, savedAt };
  }

  const lifted = liftVersion(row);
  return { ...lifted, document: writeJson(lifted.document) };
}
