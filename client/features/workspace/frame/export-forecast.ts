import { fileName } from '../../../../shared/domain/file-name';
import { engineVersion } from '../../../../shared/engine/hash/engine-version';
import { writeForecastFile } from '../../../../shared/inputs/forecast-file';
import { download, fileTypes } from '../../../lib/export/download';
import { workspace } from '../../../workspace';

/** Hands the whole forecast as it stands to the browser's downloads; it imports again without loss. */
export function exportForecast(): void {
  const { document, name } = workspace.getState();
  if (!document) return;
  const text = writeForecastFile(document, { engineVersion, exportedAt: new Date() });
  download(fileName([name], 'json'), text, fileTypes.json);
}
