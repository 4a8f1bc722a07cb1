import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../components/failed-state';
import { isReachable } from '../lib/reach';

/** Shown in place of a screen that could not be fetched. It tries again by itself once the network is back. */
export function UnloadedPage({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const { t } = useTranslation('common');
  const isOffline = !navigator.onLine;
  const retry = async () => ((await isReachable()) ? await onRetry() : null);
  // A browser that failed to import a script does not fetch it again before the page is loaded anew.
  const retryOrReload = async () => {
    if ((await retry()) === false) window.location.reload();
  };
  const onOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    // Who comes here anew may come after the network.
    if (navigator.onLine) onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className="grid min-h-[60dvh] flex-1 place-items-center p-6">
      <FailedState
        title={t(isOffline ? 'failure.offline' : 'failure.title')}
        detail={t(isOffline ? 'failure.offlineText' : 'failure.unreachable')}
        onRetry={() => void retryOrReload()}
      />
    </div>
  );
}
