import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStaleness, useWorkspace } from '../../lib/workspace';

/** The amber badge where the server's reports are older than what is shown; nothing where they agree. */
export function StaleNotice() {
  const { t } = useTranslation('reports');
  const staleness = useStaleness();
  const current = useWorkspace(({ version }) => version);
  if (!staleness?.isStale) return null;
  return (
    <span className="badge warn sm">
      <TriangleAlert className="i" aria-hidden="true" />
      {t('record.stale', { count: staleness.edits, version: staleness.reportVersion, current })}
    </span>
  );
}
