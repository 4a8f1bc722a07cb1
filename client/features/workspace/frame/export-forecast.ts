import { download, fileTypes } from '#client/lib/export/download.ts';
import { workspace } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { writeForecastFile } from '#shared/inputs/forecast-file.ts';

/** Hands the whole forecast as it is to the browser's downloads; it imports again without loss. */
export function exportForecast(): void {
  const { document, name } = workspace.getState();
  if (!document) return;
  const text = writeForecastFile(document, { engineVersion, exportedAt: new Date() });
  download(fileName([name], 'json'), text, fileTypes.json);
}
