import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
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
    <InfoDialog
      width={560}
      title={t('tokens.madeTitle', { name })}
      description={t('tokens.madeText')}
      start={<CopyButton label={t('tokens.copy')} text={token} />}
      close={t('tokens.done')}
      variant="primary"
      onClose={onClose}
    >
      <Field
        label={t('tokens.token')}
        className="[&_input]:font-mono"
        readOnly
        value={token}
        onFocus={(event) => event.target.select()}
      />
    </InfoDialog>
  );
}
