import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { linkClasses } from '#client/components/button.tsx';
import { saveAndRefreshRequested } from '#client/lib/signals.ts';
import { useStaleness, useWorkspace } from '#client/workspace/index.ts';

/** The amber badge where the server's reports are older than what is shown, and the way to new ones. */
export function StaleNotice() {
  const { t } = useTranslation('reports');
  const staleness = useStaleness();
  const current = useWorkspace(({ version }) => version);
  if (!staleness?.isStale) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warn" isSmall>
        {t('record.stale', { count: staleness.edits, version: staleness.reportVersion, current })}
      </Badge>
      <button type="button" className={linkClasses} onClick={() => saveAndRefreshRequested.raise()}>
        {staleness.edits > 0 ? t('record.saveAndRefresh') : t('record.refresh')}
      </button>
    </span>
  );
}
