import { engineVersion } from '../../../shared/engine/hash/engine-version';
import { writeForecastFile } from '../../../shared/inputs/forecast-file';
import { liftVersion, type VersionRow } from './stored-version';

/** A saved version as the file that can be imported. */
export const writeVersionFile = ({ row, exportedAt }: { row: VersionRow; exportedAt: Date }): string =>
  writeForecastFile(liftVersion(row).document, { engineVersion, exportedAt });
