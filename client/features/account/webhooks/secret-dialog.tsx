import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { hostOf } from './webhook';

/** The secret of a new address, shown this once. */
export function SecretDialog({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('secret.title', { host: hostOf(url) })}
      description={t('secret.text')}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={copy}>
            <span role="status">{isCopied ? t('secret.copied') : t('secret.copy')}</span>
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <Field
        label={t('secret.label')}
        className="[&_input]:font-mono"
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        hint={t('secret.how')}
      />
    </Dialog>
  );
}
