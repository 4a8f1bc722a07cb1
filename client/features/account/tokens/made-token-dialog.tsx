import { useTranslation } from 'react-i18next';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Field } from '#client/components/field.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';

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
      start={
        <CopyButton
          label={t('tokens.copy')}
          text={token}
          copied={t('secondFactor.copied')}
          refused={t('secondFactor.refused')}
        />
      }
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
