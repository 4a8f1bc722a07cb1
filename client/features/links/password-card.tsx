import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/password-field.tsx';

interface PasswordCardProps {
  /** Why the last one did not open it. */
  rejection: string | undefined;
  isBusy: boolean;
  onOpen: (password: string) => void;
}

/** Asks for the password of a link. */
export function PasswordCard({ rejection, isBusy, onOpen }: PasswordCardProps) {
  const { t } = useTranslation('sharing');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && password !== '') onOpen(password);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('link.passwordTitle')}</h1>
        <p className="mt-1 text-ink-2">{t('link.passwordText')}</p>
      </div>
      <PasswordField
        label={t('link.password')}
        isLarge
        name="password"
        value={password}
        error={rejection}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('link.opening')}>
        {t('link.open')}
      </Button>
    </form>
  );
}
