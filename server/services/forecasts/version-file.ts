import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { writeForecastFile } from '#shared/inputs/forecast-file.ts';
import { liftVersion, type VersionRow } from './stored-version';

/** A saved version as the file that can be imported. */
export const writeVersionFile = ({ row, exportedAt }: { row: VersionRow; exportedAt: Date }): string =>
  writeForecastFile(liftVersion(row).document, { engineVersion, exportedAt });
