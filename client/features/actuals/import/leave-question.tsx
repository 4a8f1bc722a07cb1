import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';

/** Asks before another page is gone to by a link, and before the browser leaves, while accounts are mapped and nothing is imported. */
export function LeaveQuestion() {
  const { t } = useTranslation('actuals');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.getAttribute('href')?.slice(1) ?? null);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, true);
    };
  }, []);
  if (wanted === null) return null;
  return (
    <ConfirmDialog
      title={t('import.leave')}
      description={t('import.leaveText')}
      action={t('import.leaveAction')}
      cancel={t('import.stay')}
      onConfirm={() => navigate(wanted)}
      onClose={() => setWanted(null)}
    />
  );
}
