import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { errorsOfFailure, readEntries } from '#client/lib/field-issues.ts';
import { paths } from '#client/lib/paths.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson } from '#client/lib/rest.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { forgotPasswordInput } from '#shared/inputs/password.ts';
import { SessionFrame } from './session-frame';
import { tooManyText } from './sign-in-rejection';

/** Asks for a reset link. The answer is the same whatever the address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('forgot.title'));
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors } = readEntries(forgotPasswordInput, { email });
    setError(errors.email);
    if (!data) return;
    setIsBusy(true);
    try {
      await postJson('/api/forgot-password', data);
      setIsSent(true);
    } catch (failure) {
      setError(errorsOfFailure(failure).email ?? tooManyText(failure) ?? textOfFailure(failure));
    }
    setIsBusy(false);
  };

  return (
    <SessionFrame art="balance">
      <h1>{isSent ? t('forgot.sentTitle') : t('forgot.title')}</h1>
      <p className="session-lead" role={isSent ? 'status' : undefined}>
        {isSent ? t('forgot.sent', { email: email.trim() }) : t('forgot.lead')}
      </p>
      {!isSent && (
        <form onSubmit={submit} noValidate>
          <Field
            label={t('forgot.email')}
            name="email"
            type="email"
            isLarge
            autoComplete="email"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('forgot.busy')}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <p className="session-more">
        <Link to={paths.signIn}>{t('forgot.back')}</Link>
      </p>
    </SessionFrame>
  );
}
