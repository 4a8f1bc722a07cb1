import { useTranslation } from 'react-i18next';
import { PasswordField } from '#client/components/password-field.tsx';
import { PasswordMeter } from './password-meter';
import { strengthOf } from './password-strength';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** A field for a password to be chosen, with the meter. */
export function NewPasswordField({ label, name, value, error, onValue }: NewPasswordFieldProps) {
  const { t } = useTranslation('registration');
  return (
    <PasswordField
      isLarge
      label={label}
      name={name}
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
      below={<PasswordMeter password={value} />}
      hint={error ? undefined : value === '' ? t('strength.hint') : t(`strength.${strengthOf(value).strength}`)}
    />
  );
}
