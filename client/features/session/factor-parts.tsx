import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CodeField } from '#client/components/code-field.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { land } from '#client/lib/landing.ts';
import { canUsePasskeys, codeOfPasskey, endAutofill, signInByAutofill, signInByPasskey } from '#client/lib/passkeys.ts';
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

/** A challenge is good for five minutes. */
const renewedAfterMs = 4 * 60_000;

/** Signs in without name and password: by a button, and by what the browser fills into the form around it. */
export function PasskeyButton({ rememberMe, from }: { rememberMe: boolean; from: string | undefined }) {
  const { t } = useTranslation('factors');
  const [isWaiting, setIsWaiting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const remembers = useRef(rememberMe);
  remembers.current = rememberMe;
  const landing = useRef(from);

  // Asked when somebody goes to a field: a page that is only open costs the service nothing.
  useEffect(() => {
    const form = place.current?.closest('form');
    let askedAt = Number.NEGATIVE_INFINITY;
    const offer = async () => {
      if (performance.now() - askedAt < renewedAfterMs) return;
      askedAt = performance.now();
      try {
        const marker = await signInByAutofill(() => remembers.current);
        if (!marker) return;
        signedIn(marker);
        await land(landing.current);
      } catch (error) {
        setRefused(tooManyText(error) ?? textOfFailure(error));
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) void offer();
    };
    form?.addEventListener('focusin', onFocus);
    return () => {
      form?.removeEventListener('focusin', onFocus);
      if (askedAt > 0) void endAutofill();
    };
  }, []);
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
    <div ref={place} className="grid gap-3">
      <Button size="large" isWide busy={isWaiting && t('passkey.busy')} onClick={() => void begin()}>
        <KeyRound className="size-4" />
        {t('passkey.signIn')}
      </Button>
      <ErrorNotice text={refused} />
    </div>
  );
}
