import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import { BarMark } from './bar-mark';

/** Whether everything is saved, how many edits are not, and when the last save was: as many of these as there is room for. */
export function SavedMark() {
  const { t } = useTranslation('forecast');
  const edits = useUnsavedEdits();
  const { savedAt, version } = useWorkspaceParts((state) => ({ savedAt: state.savedAt, version: state.savedVersion }));
  if (!savedAt) return null;
  const isToday = formatDate(savedAt) === formatDate(new Date());
  const time = isToday ? formatTime(savedAt) : formatDate(savedAt);
  const state =
    edits > 0
      ? `${t('workspace.unsaved', { count: edits })} · ${t('workspace.lastSaved', { time })}`
      : t('workspace.saved', { time });
  return <BarMark tone={edits > 0 ? 'brass' : 'ok'} text={`${state} · ${t('workspace.atVersion', { version })}`} />;
}
