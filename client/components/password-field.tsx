import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Field, type FieldProps } from './field';

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'inputEnd'>) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      inputEnd={
        <Button
          variant="ghost"
          isIcon
          aria-label={isShown ? t('password.hide') : t('password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon />
        </Button>
      }
    />
  );
}
