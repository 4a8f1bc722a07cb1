import { useTranslation } from 'react-i18next';
import { FailedState } from '../components/failed-state';

/** Shown in place of a screen that could not be drawn or loaded. Offline nobody was notified of it. */
export function FailurePage() {
  const { t } = useTranslation('common');
  const isOffline = !navigator.onLine;
  return (
    <main className="message-page">
      <FailedState
        title={t(isOffline ? 'failure.offline' : 'failure.title')}
        detail={t(isOffline ? 'failure.offlineText' : 'failure.text')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
