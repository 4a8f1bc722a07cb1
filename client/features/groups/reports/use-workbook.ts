import { Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#client/components/menu.tsx';
import { reportError } from '#client/lib/error-reporting.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { workOnFile } from '#client/lib/files.ts';
import { announceDone, warn } from '#client/lib/notify.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { languageOf } from '#shared/domain/languages.ts';
import { useGroup } from '../group-state';
import { documentsIn } from '../use-companies';

/** Downloads the open group, in the scenario that is shown, as a workbook of formulas. */
export function useWorkbook(): Exclude<MenuItem, 'separator'> {
  const { t, i18n } = useTranslation('files');
  const { document, companies, result, scenarioId, version, unsaved } = useGroup();
  const write = async () => {
    const language = languageOf(i18n.language) ?? undefined;
    const options = { scenario: scenarioId, ...(language && { language }), ...(unsaved === 0 && { version }) };
    const made = await workOnFile('writeGroupWorkbook', {
      group: document,
      documents: documentsIn(companies),
      options,
    });
    if ('fault' in made) {
      if (made.fault === 'differs') reportError(new Error('The workbook of a group would differ from the engine.'));
      warn(t('live.title'), made.reason);
      return;
    }
    const scenario = document.scenarios.find(({ id }) => id === scenarioId)?.name;
    const names = [document.header.name, ...(scenario === undefined ? [] : [scenario]), t('live.title')];
    download(fileName(names, 'xlsx'), made.bytes, fileTypes.xlsx);
    announceDone(t('live.title'), t('live.written'));
  };
  return {
    label: t('live.open'),
    icon: Sigma,
    isDisabled: result === null,
    onSelect: () =>
      void write().catch((error: unknown) => {
        reportError(error);
        warn(t('live.title'), t('live.faults.failed'));
      }),
  };
}
