import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { formatTime } from '#client/lib/format-date.ts';
import { exampleId, isOpenAtServer } from '#client/lib/paths.ts';
import { useStaleness, useUnsavedEdits, useWorkspace, useWorkspaceParts } from '#client/workspace/index.ts';
import { StaleNotice } from './stale-notice';

/** Of which saved version the server's reports are, and how far what is shown has gone since. */
export function RecordLine() {
  const { t } = useTranslation('reports');
  const staleness = useStaleness();
  const report = useWorkspace((state) => state.report);
  const { forecastId, savedVersion: version } = useWorkspaceParts(({ forecastId, savedVersion }) => ({
    forecastId,
    savedVersion,
  }));
  const edits = useUnsavedEdits();
  const isResultOld = useWorkspace((state) => state.isResultOld);
  if (isResultOld)
    return (
      <Badge tone="warn" icon={null} isSmall>
        {t('old')}
      </Badge>
    );
  if (!report || !staleness) {
    const read = edits > 0 ? 'suggested' : 'read';
    const words = forecastId === exampleId ? 'example' : isOpenAtServer(forecastId) ? 'none' : read;
    return <span className="truncate max-xl:whitespace-normal">{t(`record.${words}`, { version })}</span>;
  }
  if (staleness.isStale) return <StaleNotice />;
  return (
    <>
      <BadgeCheck className="text-positive" />
      <span>{t('record.fresh', { version: report.version, time: formatTime(report.refreshedAt) })}</span>
    </>
  );
}
