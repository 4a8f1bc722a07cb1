import i18next from 'i18next';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { notify } from '#client/lib/notify.ts';
import { isOpenAtServer } from '#client/lib/paths.ts';
import { workspace } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { type WrittenBooks, writeForecastFile } from '#shared/inputs/forecast-file.ts';

/** Hands the whole forecast as it is to the browser's downloads, with its imports of actuals; it imports again without loss. */
export async function exportForecast(): Promise<void> {
  const { document, name, forecastId } = workspace.getState();
  if (!document) return;
  const books = isOpenAtServer(forecastId) ? await booksOf(forecastId) : undefined;
  if (books === null && document.actuals) {
    const t = i18next.getFixedT(null, 'files');
    notify({ severity: 'error', summary: t('export.withoutImports'), detail: t('export.withoutImportsDetail') });
  }
  const text = writeForecastFile(document, { engineVersion, exportedAt: new Date() }, books ?? undefined);
  download(fileName([name], 'json'), text, fileTypes.json);
}

/** Null where they cannot be had now: the forecast is exported all the same. */
const booksOf = async (forecastId: string): Promise<WrittenBooks | null> => {
  const { readBooks } = await import('./read-books');
  return readBooks(forecastId).catch(() => null);
};
