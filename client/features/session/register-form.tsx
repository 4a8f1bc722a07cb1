import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import type { SignInState } from '#client/lib/navigation.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForm } from '#client/lib/use-form.ts';
import { registrationInput } from '#shared/inputs/registration.ts';
import { NewPasswordField } from './new-password-field';
import { register } from './register';
import { SessionHead } from './session-head';

const initial = { username: '', email: '', password: '', firstName: '', lastName: '', acceptTerms: false };

/** The registration form; afterwards the person is signed in and goes on to where they were going, else by the rule after sign-in. */
export function RegisterForm({ state: { from, email } }: { state: SignInState }) {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('register.title'));
  const form = useForm({
    initial: { ...initial, email: email ?? '' },
    read: (values) => readEntries(registrationInput, values),
    send: (input) => register(input, from),
  });
  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    ...form.field(name),
    label: t(`register.${name}`),
    isLarge: true,
  });

  return (
    <>
      <SessionHead title={t('register.title')}>
        {t('register.have')}{' '}
        <Link to={paths.signIn} state={{ from }}>
          {t('register.signIn')}
        </Link>
      </SessionHead>
      {exampleStorage.isWanted() && (
        <div className="mt-5">
          <NoticeBox tone="info">{t('register.exampleKept')}</NoticeBox>
        </div>
      )}
      <form className="mt-5 grid gap-3.5" onSubmit={form.submit} noValidate>
        <ErrorNotice text={form.errors.form} />
        <div className="grid grid-cols-2 gap-3">
          <Field {...field('firstName')} autoComplete="given-name" placeholder={t('register.optional')} />
          <Field {...field('lastName')} autoComplete="family-name" placeholder={t('register.optional')} />
        </div>
        <Field {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <Field {...field('email')} type="email" autoComplete="email" readOnly={email !== undefined} />
        <NewPasswordField
          label={t('register.password')}
          name="password"
          value={form.values.password}
          error={form.errors.password}
          onValue={(password) => form.set({ password })}
        />
        <Checkbox
          label={t('register.acceptTerms')}
          name="acceptTerms"
          checked={form.values.acceptTerms}
          error={form.errors.acceptTerms}
          onChange={(event) => form.set({ acceptTerms: event.target.checked })}
          below={
            <Link className="text-xs" to={paths.terms} target="_blank">
              {t('register.readTerms')}
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="large" isWide busy={form.isBusy && t('register.busy')}>
          {t('register.submit')}
        </Button>
      </form>
    </>
  );
}
