import { useTranslation } from 'react-i18next';
import { useGroup } from '../group-state';
import type { GroupFiles } from './tables';

/** What files of the open group are made of; null where nothing is computed. */
export function useFiles(): GroupFiles | null {
  const { t } = useTranslation(['groups', 'forecast']);
  const { t: files } = useTranslation('files');
  const { result, document, scenarioId, version, unsaved } = useGroup();
  if (!result) return null;
  return {
    ...{ result, t, files, title: document.header.name, pairs: document.intercompany },
    scenario: document.scenarios.find(({ id }) => id === scenarioId)?.name ?? t('groups:base'),
    version: files('head.versionText', { version, count: unsaved }),
  };
}
