import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('person.actions.keep')}
          </Button>
          <Button
            variant={isDanger(action) ? 'danger' : 'primary'}
            busy={isPending && t(`person.actions.${action}.busy`)}
            onClick={onConfirm}
          >
            {t(`person.actions.${action}.confirm`, { name })}
          </Button>
        </>
      }
    />
  );
}
