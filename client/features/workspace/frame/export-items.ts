import i18next from 'i18next';
import { Braces, FileSpreadsheet, FileText, Printer, Sigma, Table2, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '#client/components/menu.tsx';
import { download, fileTypes } from '#client/lib/export/download.ts';
import {
  exportRequested,
  liveWorkbookRequested,
  printRequested,
  takeBackRequested,
} from '#client/lib/export/requests.ts';
import { notify } from '#client/lib/notify.ts';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { type WrittenBooks, writeForecastFile } from '#shared/inputs/forecast-file.ts';

/** What the whole forecast can be taken out as. */
export function useExportItems(): readonly (MenuItem | 'separator')[] {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const forecastId = useForecastId();
  const scenario = useWorkspace(
    ({ document, scenarioId }) => document?.scenarios.find(({ id }) => id === scenarioId)?.name,
  );
  const isReadOnly = useWorkspace((state) => state.isReadOnly);
  return useMemo(() => {
    const ofScenario = (label: string) =>
      scenario === undefined ? label : t('export.ofScenario', { what: label, scenario });
    return [
      { label: t('live.open'), icon: Sigma, onSelect: () => void liveWorkbookRequested.raise() },
      {
        label: ofScenario(t('export.workbook')),
        icon: FileSpreadsheet,
        onSelect: () => exportRequested.raise({ what: 'workbook' }),
      },
      {
        label: ofScenario(t('export.inputs')),
        icon: Table2,
        onSelect: () => exportRequested.raise({ what: 'inputs', as: 'xlsx' }),
      },
      { label: t('export.json'), icon: Braces, onSelect: () => void exportForecast() },
      ...(isOpenAtServer(forecastId)
        ? [{ label: t('export.pack'), icon: FileText, onSelect: () => navigate(paths.forecastPack(forecastId)) }]
        : []),
      'separator',
      ...(isReadOnly
        ? []
        : [{ label: t('live.back.open'), icon: Upload, onSelect: () => void takeBackRequested.raise(null) }]),
      { label: ofScenario(t('export.print')), icon: Printer, onSelect: () => printRequested.raise(null) },
    ];
  }, [t, scenario, forecastId, isReadOnly, navigate]);
}

/** Hands the whole forecast as it is to the browser's downloads, with its imports of actuals; it imports again without loss. */
async function exportForecast(): Promise<void> {
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
