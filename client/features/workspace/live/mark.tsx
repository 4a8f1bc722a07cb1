import { useTranslation } from 'react-i18next';
import { StatusDot } from '#client/components/status-dot.tsx';
import { useLiveView } from '../live-parts';

/** How many changes there are since the version that readers see, and whether the server has all of one's own. */
export function Mark() {
  const { t } = useTranslation('live');
  const view = useLiveView();
  if (!view) return null;
  const { state, unsent, changes, saved } = view;
  const { version } = saved;
  const sent = state === 'sending' ? t('mark.sending') : t('mark.kept');
  const text =
    state === 'offline'
      ? t('mark.offline', { count: unsent })
      : changes === 0
        ? t('mark.saved', { version })
        : `${t('mark.changes', { count: changes, version })} · ${sent}`;
  const tone = state === 'offline' ? 'bad' : changes > 0 ? 'brass' : 'ok';
  return (
    <span
      className="mr-1.5 min-w-0 flex-[0_1000_auto] truncate text-xs/5 text-ink-3 max-desk:hidden"
      role="status"
      title={text}
    >
      <StatusDot tone={tone} className="mr-1.5 inline-block" />
      {text}
    </span>
  );
}
