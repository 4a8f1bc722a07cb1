import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/confirm-dialog';

interface LogoutFailedDialogProps {
  onRetry: () => Promise<void>;
  onClose: () => void;
}

/** Says that the session goes on, and offers to try again. */
export function LogoutFailedDialog({ onRetry, onClose }: LogoutFailedDialogProps) {
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
