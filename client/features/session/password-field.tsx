import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Field, type FieldProps } from '../../components/field';

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'inputEnd'>) {
  const { t } = useTranslation('session');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      isLarge
      type={isShown ? 'text' : 'password'}
      inputEnd={
        <Button
          variant="ghost"
          isIcon
          aria-label={isShown ? t('password.hide') : t('password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="i" aria-hidden="true" />
        </Button>
      }
    />
  );
}
