import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';

/** What stands where a screen failed while drawing. */
export function FailurePage() {
  const { t } = useTranslation('common');
  return (
    <main className="message-page">
      <EmptyState
        icon={Unplug}
        title={t('failure.title')}
        action={<Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
      >
        {t('failure.text')}
      </EmptyState>
    </main>
  );
}
