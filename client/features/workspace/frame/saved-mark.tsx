import { useTranslation } from 'react-i18next';
import { StatusDot } from '#client/components/status-dot.tsx';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';

/** Whether everything is saved, how many edits are not, and when the last save was. */
export function SavedMark() {
  const { t } = useTranslation('forecast');
  const edits = useUnsavedEdits();
  const { savedAt, version } = useWorkspaceParts((state) => ({ savedAt: state.savedAt, version: state.savedVersion }));
  if (!savedAt) return null;
  const isToday = formatDate(savedAt) === formatDate(new Date());
  const time = isToday ? formatTime(savedAt) : formatDate(savedAt);
  return (
    <span
      className="mr-1.5 block min-w-0 flex-[0_1000_auto] truncate text-xs/5 text-ink-3 max-desk:hidden"
      role="status"
    >
      <StatusDot tone={edits > 0 ? 'brass' : 'ok'} className="mr-1.5 inline-block" />
      {edits > 0 ? t('workspace.unsaved', { count: edits, time, version }) : t('workspace.saved', { time, version })}
    </span>
  );
}
