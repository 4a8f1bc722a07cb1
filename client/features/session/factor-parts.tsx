import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CodeField } from '#client/components/code-field.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { land } from '#client/lib/landing.ts';
import { canUsePasskeys, codeOfPasskey, signInByPasskey } from '#client/lib/passkeys.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { signedIn } from './sign-in';
import { type Asked, tooManyText } from './sign-in-rejection';

interface SignInCodeProps {
  asked: Asked;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The second factor, once the password was right. */
export function SignInCode({ asked: { passkey }, ...field }: SignInCodeProps) {
  const give = passkey && canUsePasskeys() ? () => codeOfPasskey(passkey) : undefined;
  return <CodeField isLarge autoFocus passkey={give} {...field} />;
}

/** Signs in without name and password. */
export function PasskeyButton({ rememberMe, from }: { rememberMe: boolean; from: string | undefined }) {
  const { t } = useTranslation('factors');
  const [isWaiting, setIsWaiting] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (!canUsePasskeys()) return null;
  const begin = async () => {
    setIsWaiting(true);
    setRefused(undefined);
    try {
      signedIn(await signInByPasskey(rememberMe));
      await land(from);
    } catch (error) {
      setRefused(tooManyText(error) ?? textOfFailure(error));
    } finally {
      setIsWaiting(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Button size="large" isWide busy={isWaiting && t('passkey.busy')} onClick={() => void begin()}>
        <KeyRound className="size-4" />
        {t('passkey.signIn')}
      </Button>
      <ErrorNotice text={refused} />
    </div>
  );
}
