import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/confirm-dialog';

/** Says that the session goes on, and offers to try again. */
export function LogoutFailedDialog({ onRetry, onClose }: { onRetry: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <ConfirmDialog
      isOpen
      title={t('shell:logoutFailed.title')}
      description={t('shell:logoutFailed.text')}
      action={t('common:tryAgain')}
      onConfirm={onRetry}
      onClose={onClose}
    />
  );
}
