import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { land } from '#client/lib/landing.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForm } from '#client/lib/use-form.ts';
import { SessionHead } from './session-head';
import { signIn } from './sign-in';
import { type Asked, rejectionOf } from './sign-in-rejection';

/** They come after the screen, with their words. */
const words = () => loadAreas('factors');
const CodeField = lazy(async () => {
  await words();
  return { default: (await import('./factor-parts')).SignInCode };
});
const PasskeyButton = lazy(async () => {
  await words();
  return { default: (await import('./factor-parts')).PasskeyButton };
});

/** User name or e-mail, password, and the second factor when the account asks for it. */
export function SignInForm({ from }: { from: string | undefined }) {
  const { t } = useTranslation('session');
  useDocumentTitle(t('signIn.title'));
  const [asksForCode, setAsksForCode] = useState<Asked>();
  const form = useForm({
    initial: { usernameOrEmail: '', password: '', code: '', rememberMe: false },
    read: ({ usernameOrEmail, ...others }) => {
      const entries = { ...others, username: usernameOrEmail.trim() };
      const errors = {
        ...(entries.username === '' && { usernameOrEmail: t('signIn.usernameMissing') }),
        ...(entries.password === '' && { password: t('signIn.passwordMissing') }),
      };
      return { data: Object.keys(errors).length > 0 ? null : entries, errors };
    },
    send: async (entries) => {
      try {
        await signIn(entries);
        await land(from);
      } catch (error) {
        const { asksForCode: isCodeNeeded, form: reason, ...fields } = rejectionOf(error);
        if (isCodeNeeded) setAsksForCode(isCodeNeeded);
        return { ...fields, [isCodeNeeded ? 'codeNeeded' : 'form']: reason };
      }
    },
  });

  return (
    <>
      <SessionHead title={t('signIn.title')}>{t('signIn.lead')}</SessionHead>
      <form className="mt-6 grid gap-4" onSubmit={form.submit} noValidate>
        <ErrorNotice text={form.errors.form} />
        {form.errors.codeNeeded && (
          <NoticeBox tone="info" isLive>
            {form.errors.codeNeeded}
          </NoticeBox>
        )}
        <Field
          {...form.field('usernameOrEmail')}
          label={t('signIn.usernameOrEmail')}
          isLarge
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          isLarge
          label={t('signIn.password')}
          autoComplete="current-password"
          labelEnd={
            <Link className="text-xs" to={paths.forgotPassword}>
              {t('signIn.forgot')}
            </Link>
          }
        />
        {asksForCode && (
          <Suspense>
            <CodeField
              asked={asksForCode}
              value={form.values.code}
              error={form.errors.code}
              onValue={(code) => form.set({ code })}
            />
          </Suspense>
        )}
        <Checkbox
          label={t('signIn.rememberMe')}
          name="rememberMe"
          checked={form.values.rememberMe}
          onChange={(event) => form.set({ rememberMe: event.target.checked })}
        />
        <Button type="submit" variant="primary" size="large" isWide busy={form.isBusy && t('signIn.busy')}>
          {t('signIn.title')}
        </Button>
        {!asksForCode && (
          <Suspense fallback={<div className="h-(--control-lg)" />}>
            <PasskeyButton rememberMe={form.values.rememberMe} from={from} />
          </Suspense>
        )}
      </form>
      <p className="mt-5 leading-7 text-ink-2">
        {t('signIn.newHere')}{' '}
        <Link to={paths.register} state={{ from }}>
          {t('signIn.createAccount')}
        </Link>
        <br />
        <Link to={paths.demo}>{t('signIn.example')}</Link>
      </p>
    </>
  );
}
