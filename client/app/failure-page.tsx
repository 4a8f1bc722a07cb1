import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../components/failed-state';

/** Shown in place of a screen that could not be drawn or loaded. Offline nobody was notified of it; with the network back it loads the page again. */
export function FailurePage() {
  const { t } = useTranslation('common');
  const [isOffline] = useState(!navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <main className="grid min-h-[60dvh] flex-1 place-items-center p-6">
      <FailedState
        title={t(isOffline ? 'failure.offline' : 'failure.title')}
        detail={t(isOffline ? 'failure.offlineText' : 'failure.text')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
