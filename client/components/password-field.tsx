import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field';
import { IconButton } from './icon-button';

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'inputEnd'>) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      inputEnd={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t('password.hide') : t('password.show')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
