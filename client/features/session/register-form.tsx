import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { registrationInput } from '#shared/inputs/registration.ts';
import { NewPasswordField } from './new-password-field';
import { register } from './register';

const empty = { username: '', email: '', password: '', firstName: '', lastName: '', acceptTerms: false };

/** The registration form; afterwards the person is signed in and follows the rule after sign-in. */
export function RegisterForm() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('register.title'));
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    name,
    label: t(`register.${name}`),
    isLarge: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors: found } = readEntries(registrationInput, values);
    setErrors(found);
    if (!data) return;
    setIsBusy(true);
    setErrors(await register(data));
    setIsBusy(false);
  };

  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className="session-lead">
        {t('register.have')} <Link to={paths.signIn}>{t('register.signIn')}</Link>
      </p>
      {exampleStorage.isWanted() && <NoticeBox tone="info">{t('register.exampleKept')}</NoticeBox>}
      <form className="is-dense" onSubmit={submit} noValidate>
        {errors.form && (
          <NoticeBox tone="bad" isLive>
            {errors.form}
          </NoticeBox>
        )}
        <div className="two">
          <Field {...field('firstName')} autoComplete="given-name" placeholder={t('register.optional')} />
          <Field {...field('lastName')} autoComplete="family-name" placeholder={t('register.optional')} />
        </div>
        <Field {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <Field {...field('email')} type="email" autoComplete="email" />
        <NewPasswordField
          label={t('register.password')}
          name="password"
          value={values.password}
          error={errors.password}
          onValue={(password) => setValues({ ...values, password })}
        />
        <Checkbox
          label={t('register.acceptTerms')}
          name="acceptTerms"
          checked={values.acceptTerms}
          error={errors.acceptTerms}
          onChange={(event) => setValues({ ...values, acceptTerms: event.target.checked })}
          below={
            <Link className="xs" to={paths.terms} target="_blank">
              {t('register.readTerms')}
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('register.busy')}>
          {t('register.submit')}
        </Button>
      </form>
    </>
  );
}
