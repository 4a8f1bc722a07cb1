import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { writeForecastFile } from '#shared/inputs/forecast-file.ts';
import { migrateStoredDocument, type VersionRow } from './stored-version';

/** A saved version as the file that can be imported. */
export const writeVersionFile = ({ row, exportedAt }: { row: VersionRow; exportedAt: Date }): string =>
  writeForecastFile(migrateStoredDocument(row).document, { engineVersion, exportedAt });
