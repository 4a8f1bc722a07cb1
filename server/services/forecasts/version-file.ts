import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { type WrittenBooks, writeForecastFile } from '#shared/inputs/forecast-file.ts';
import { migrateStoredDocument, type VersionRow } from './stored-version';

interface VersionToWrite {
  row: VersionRow;
  exportedAt: Date;
  books?: WrittenBooks;
}

/** A saved version as the file that can be imported. */
export const writeVersionFile = ({ row, exportedAt, books }: VersionToWrite): string =>
  writeForecastFile(migrateStoredDocument(row).document, { engineVersion, exportedAt }, books);
