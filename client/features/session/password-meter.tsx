import { useTranslation } from 'react-i18next';
import { strengthOf } from './password-strength';

/** Four bars that fill as a password grows; the words are in the field's hint. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('registration');
  if (password === '') return null;
  const { bars, strength } = strengthOf(password);
  return (
    <div className="mt-0.5 flex gap-1" role="img" aria-label={`${t('strength.label')}: ${t(`strength.${strength}`)}`}>
      {[1, 2, 3, 4].map((bar) => (
        <i
          key={bar}
          className={`h-0.75 flex-1 rounded-xs ${bar > bars ? 'bg-press' : bars < 3 ? 'bg-warning' : 'bg-positive'}`}
        />
      ))}
    </div>
  );
}
