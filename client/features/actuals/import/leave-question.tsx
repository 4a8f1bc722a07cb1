import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';

/** True at an entry of the browser's history that Back leaves for the same page, so that it can be asked first. */
export const isHeldEntry = (state: unknown = window.history.state): boolean =>
  state !== null && typeof state === 'object' && 'isHeld' in state;

/**
 * Asks before another page is gone to by a link or by the browser's Back, and before the browser leaves, while accounts are
 * mapped and nothing is imported.
 */
export function LeaveQuestion() {
  const { t } = useTranslation('actuals');
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isHeldEntry()) window.history.pushState({ ...window.history.state, isHeld: true }, '');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      const wanted = link.getAttribute('href')?.slice(1) ?? '';
      setLeave(() => () => navigate(wanted, { replace: true }));
    };
    const holdStep = ({ state }: PopStateEvent) => {
      if (isHeldEntry(state)) return;
      window.history.forward();
      setLeave(() => () => window.history.go(-2));
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('popstate', holdStep);
    document.addEventListener('click', holdLink, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('popstate', holdStep);
      document.removeEventListener('click', holdLink, true);
    };
  }, [navigate]);
  if (leave === null) return null;
  return (
    <ConfirmDialog
      title={t('import.leave')}
      description={t('import.leaveText')}
      action={t('import.leaveAction')}
      cancel={t('import.stay')}
      onConfirm={leave}
      onClose={() => setLeave(null)}
    />
  );
}
