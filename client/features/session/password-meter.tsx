import { useTranslation } from 'react-i18next';
import { strengthOf } from './password-strength';

/** Four bars that fill as a password grows; the words are in the field's hint. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('registration');
  if (password === '') return null;
  const { bars, strength } = strengthOf(password);
  return (
    <div
      className={bars < 3 ? 'meter is-weak' : 'meter'}
      role="img"
      aria-label={`${t('strength.label')}: ${t(`strength.${strength}`)}`}
    >
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= bars ? 'on' : undefined} />
      ))}
    </div>
  );
}
