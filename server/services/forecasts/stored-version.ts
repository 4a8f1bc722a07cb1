import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { readWritten } from '#server/db/replica.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { type JsonText, parseJson, writeJson } from '#shared/domain/json-text.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { currentSchemaVersion, migrateDocument } from '#shared/inputs/migrate-document.ts';

export interface StoredVersion {
  version: number;
  document: ForecastDocument;
  inputHash: string;
  label: string | null;
  savedAt: Date;
}

/** One saved version, as it is stored, of a forecast that the caller has already found to be the person's own. */
export async function versionRow(tx: Database, forecastId: string, version: number): Promise<VersionRow> {
  const [row] = await tx.select().from(forecastVersions).where(place(forecastId, version));
  if (!row) throw new AppError('not-found');
  return row;
}

/** The same where nothing is written by it: from the replica, which may lack what changes, the label. */
export async function readVersionRow(db: Database, forecastId: string, version: number): Promise<VersionRow> {
  const [row] = await readWritten(db, 1, (reader) =>
    reader.select().from(forecastVersions).where(place(forecastId, version)),
  );
  if (!row) throw new AppError('not-found');
  return row;
}

/** Rejected with `not-found` where the version is no longer kept. */
export async function requireVersion(tx: Tx, forecastId: string, version: number): Promise<void> {
  if ((await tx.$count(forecastVersions, place(forecastId, version))) === 0) throw new AppError('not-found');
}

const place = (forecastId: string, version: number) =>
  and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version));

export type VersionRow = typeof forecastVersions.$inferSelect;

const { forecastId, version, schemaVersion, document, inputHash, label, createdAt } = forecastVersions;

/** Of a row what its document is read with. */
export const documentColumns = { forecastId, version, schemaVersion, document, inputHash, label, createdAt };
export type DocumentRow = Pick<VersionRow, keyof typeof documentColumns>;

/** A row of a version, lifted to the current schema. */
export function migrateStoredDocument(row: DocumentRow): StoredVersion {
  const migrated = migrateDocument(parseJson(row.document));
  if (!migrated.ok) throw new Error(`Version ${row.version} of forecast ${row.forecastId} cannot be read.`);

  const { document } = migrated;
  const inputHash = row.schemaVersion === currentSchemaVersion ? row.inputHash : hashInput(document);
  return { version: row.version, document, inputHash, label: row.label, savedAt: row.createdAt };
}

export type WrittenVersion = Omit<StoredVersion, 'document'> & { document: JsonText<ForecastDocument> };

/** A row of a version, lifted to the current schema and written as such documents are written now. */
export function rewriteVersion(row: DocumentRow): WrittenVersion {
  const migrated = migrateStoredDocument(row);
  return { ...migrated, document: writeJson(migrated.document) };
}
