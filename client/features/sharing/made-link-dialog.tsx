import { useTranslation } from 'react-i18next';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Field } from '#client/components/field.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { paths } from '#client/lib/paths.ts';

interface MadeLinkDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** A new link, shown this once. */
export function MadeLinkDialog({ name, token, onClose }: MadeLinkDialogProps) {
  const { t } = useTranslation('sharing');
  const address = `${window.location.origin}/#${paths.link}/${token}`;
  return (
    <InfoDialog
      width={560}
      title={t('links.madeTitle', { name })}
      description={t('links.madeText')}
      start={
        <CopyButton
          label={t('links.copy')}
          text={address}
          copied={t('copied')}
          refused={t('copyRefused')}
          size="normal"
        />
      }
      close={t('done')}
      variant="primary"
      onClose={onClose}
    >
      <Field
        label={t('links.address')}
        className="[&_input]:font-mono"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
    </InfoDialog>
  );
}
