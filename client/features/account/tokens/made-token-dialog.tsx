import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { CopyButton } from '../second-factor/copy-button';

interface MadeTokenDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** A new token, shown this once. */
export function MadeTokenDialog({ name, token, onClose }: MadeTokenDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('tokens.madeTitle', { name })}
      description={t('tokens.madeText')}
      footer={
        <>
          <CopyButton label={t('tokens.copy')} text={token} />
          <span className="grow" />
          <Button variant="primary" onClick={onClose}>
            {t('tokens.done')}
          </Button>
        </>
      }
    >
      <Field
        label={t('tokens.token')}
        className="tk-token"
        readOnly
        value={token}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
