import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';

/** Shown in place of a screen that could not be drawn or loaded. Offline nobody was notified of it. */
export function FailurePage() {
  const { t } = useTranslation('common');
  const isOffline = !navigator.onLine;
  return (
    <main className="message-page">
      <EmptyState
        icon={Unplug}
        title={t(isOffline ? 'failure.offline' : 'failure.title')}
        action={<Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
      >
        {t(isOffline ? 'failure.offlineText' : 'failure.text')}
      </EmptyState>
    </main>
  );
}
