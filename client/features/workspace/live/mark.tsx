import { useTranslation } from 'react-i18next';
import { BarMark } from '../frame/bar-mark';
import { useLiveView } from '../live-parts';

/** How many changes there are since the version that readers see, and whether the server has all of one's own. */
export function Mark() {
  const { t } = useTranslation('live');
  const view = useLiveView();
  if (!view) return null;
  const { state, unsent, changes, saved, ended } = view;
  const { version } = saved;
  if (ended && unsent > 0) return <BarMark tone="bad" text={t('mark.unsent', { count: unsent })} />;
  if (state === 'offline') return <BarMark tone="bad" text={t('mark.offline', { count: unsent })} />;
  if (changes === 0) return <BarMark tone="ok" text={t('mark.saved', { version })} />;
  const sent = state === 'sending' ? t('mark.sending') : t('mark.kept');
  return <BarMark tone="brass" text={`${t('mark.changes', { count: changes, version })} · ${sent}`} />;
}
