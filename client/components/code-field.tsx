import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { Field } from './field';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  isLarge?: boolean;
  autoFocus?: boolean;
  onValue: (value: string) => void;
}

/** Six digits of the authenticator app; a person without their phone types a recovery code in their place. */
export function CodeField({ value, error, isLarge = false, autoFocus = false, onValue }: CodeFieldProps) {
  const { t } = useTranslation('session');
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = () => {
    setIsRecovery(!isRecovery);
    onValue('');
    input.current?.focus();
  };
  return (
    <Field
      ref={input}
      label={isRecovery ? t('code.recovery') : t('code.app')}
      name="code"
      isLarge={isLarge}
      autoFocus={autoFocus}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      value={value}
      hint={isRecovery ? t('code.recoveryHint') : t('code.appHint')}
      error={error}
      onChange={(event) => onValue(event.target.value)}
      labelEnd={
        <button type="button" className={classNames(linkClasses, 'text-xs')} onClick={change}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </button>
      }
    />
  );
}
