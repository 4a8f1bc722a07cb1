import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { type AskedAction, isDanger } from './use-user-action';

interface AskDialogProps {
  action: AskedAction;
  name: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks by the person's name before something is done that shuts out or gives power. */
export function AskDialog({ action, name, isPending, onClose, onConfirm }: AskDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      action={t(`person.actions.${action}.confirm`, { name })}
      isDangerous={isDanger(action)}
      busy={isPending && t(`person.actions.${action}.busy`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
