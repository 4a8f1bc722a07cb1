import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, linkClasses } from '#client/components/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { ErrorNotice } from './error-notice';
import { Field } from './field';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  isLarge?: boolean;
  autoFocus?: boolean;
  /** Gives a code for a passkey of the person; absent where none of theirs works here. */
  passkey?: (() => Promise<string>) | undefined;
  onValue: (value: string) => void;
}

/** Six digits of the authenticator app; a person without their phone types a recovery code in their place, or uses a passkey. */
export function CodeField({ value, error, isLarge = false, autoFocus = false, passkey, onValue }: CodeFieldProps) {
  const { t } = useTranslation('factors');
  const [isRecovery, setIsRecovery] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const change = () => {
    setIsRecovery(!isRecovery);
    onValue('');
    input.current?.focus();
  };
  const answer = async (give: () => Promise<string>) => {
    setIsWaiting(true);
    setRefused(undefined);
    try {
      const code = await give();
      flushSync(() => onValue(code));
      input.current?.form?.requestSubmit();
    } catch (failure) {
      setRefused(textOfFailure(failure));
    } finally {
      setIsWaiting(false);
    }
  };
  const field = (
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
  if (!passkey) return field;
  return (
    <div className="grid gap-3.5">
      <Button
        size={isLarge ? 'large' : 'normal'}
        isWide
        busy={isWaiting && t('passkey.busy')}
        onClick={() => void answer(passkey)}
      >
        <KeyRound className="size-4" />
        {t('passkey.use')}
      </Button>
      <ErrorNotice text={refused} />
      {field}
    </div>
  );
}
