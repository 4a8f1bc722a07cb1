import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { land } from '#client/lib/landing.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { signIn } from './sign-in';
import { rejectionOf, type SignInRejection } from './sign-in-rejection';

/** Few people need it: it comes with the answer that asks for a code. */
const CodeField = lazy(async () => ({ default: (await import('#client/components/code-field.tsx')).CodeField }));

/** User name or e-mail, password, and the second factor when the account asks for it. */
export function SignInForm({ from }: { from: string | undefined }) {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signIn.title'));
  const [values, setValues] = useState({ username: '', password: '', code: '' });
  const [rememberMe, setRememberMe] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [rejection, setRejection] = useState<SignInRejection>({});

  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: SignInRejection = {
      ...(values.username.trim() === '' && { username: t('signIn.usernameMissing') }),
      ...(values.password === '' && { password: t('signIn.passwordMissing') }),
    };
    setRejection(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await signIn({ ...values, username: values.username.trim(), rememberMe });
      await land(from);
    } catch (error) {
      const found = rejectionOf(error);
      setAsksForCode(found.asksForCode ?? asksForCode);
      setRejection(found);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="session-lead">{t('signIn.lead')}</p>
      <form onSubmit={submit} noValidate>
        {rejection.form && (
          <NoticeBox tone={rejection.asksForCode ? 'info' : 'bad'} isLive>
            {rejection.form}
          </NoticeBox>
        )}
        <Field
          label={t('signIn.usernameOrEmail')}
          name="usernameOrEmail"
          isLarge
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          error={rejection.username}
          onChange={set('username')}
        />
        <PasswordField
          isLarge
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={rejection.password}
          onChange={set('password')}
          labelEnd={
            <Link className="xs" to={paths.forgotPassword}>
              {t('signIn.forgot')}
            </Link>
          }
        />
        {asksForCode && (
          <Suspense>
            <CodeField
              isLarge
              autoFocus
              value={values.code}
              error={rejection.code}
              onValue={(code) => setValues({ ...values, code })}
            />
          </Suspense>
        )}
        <Checkbox
          label={t('signIn.rememberMe')}
          name="rememberMe"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('signIn.busy')}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="session-more">
        {t('signIn.newHere')} <Link to={paths.register}>{t('signIn.createAccount')}</Link>
        <br />
        <Link to={paths.demo}>{t('signIn.example')}</Link>
      </p>
    </>
  );
}
