import { useTranslation } from 'react-i18next';
import { StatusDot } from '#client/components/status-dot.tsx';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';

/** Whether everything is saved, how many edits are not, and when the last save was: as many of these as there is room for. */
export function SavedMark() {
  const { t } = useTranslation('forecast');
  const edits = useUnsavedEdits();
  const { savedAt, version } = useWorkspaceParts((state) => ({ savedAt: state.savedAt, version: state.savedVersion }));
  if (!savedAt) return null;
  const isToday = formatDate(savedAt) === formatDate(new Date());
  const time = isToday ? formatTime(savedAt) : formatDate(savedAt);
  const [state, ...more] = [
    ...(edits > 0
      ? [t('workspace.unsaved', { count: edits }), ` · ${t('workspace.lastSaved', { time })}`]
      : [t('workspace.saved', { time })]),
    `, ${t('workspace.atVersion', { version })}`,
  ];
  return (
    // What has no room is in a second line, which is not seen.
    <span
      className="mr-1.5 flex h-5 min-w-0 flex-[0_1000_auto] flex-wrap overflow-hidden text-xs/5 text-ink-3 max-desk:hidden"
      role="status"
      title={[state, ...more].join('')}
    >
      <span className="max-w-full truncate">
        <StatusDot tone={edits > 0 ? 'brass' : 'ok'} className="mr-1.5 inline-block" />
        {state}
      </span>
      {more.map((text) => (
        <span key={text} className="whitespace-pre">
          {text}
        </span>
      ))}
    </span>
  );
}
