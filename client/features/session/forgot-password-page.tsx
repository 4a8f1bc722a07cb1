import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { errorsOfFailure, readEntries } from '#client/lib/field-issues.ts';
import { paths } from '#client/lib/paths.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson } from '#client/lib/rest.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForm } from '#client/lib/use-form.ts';
import { forgotPasswordInput } from '#shared/inputs/password.ts';
import { SessionFrame } from './session-frame';
import { SessionHead } from './session-head';
import { tooManyText } from './sign-in-rejection';

/** Asks for a reset link. The answer is the same whatever the address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('forgot.title'));
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    read: (values) => readEntries(forgotPasswordInput, values),
    send: async (data) => {
      try {
        await postJson('/api/forgot-password', data);
        setIsSent(true);
      } catch (failure) {
        return { ...errorsOfFailure(failure), form: tooManyText(failure) ?? textOfFailure(failure) };
      }
    },
  });

  return (
    <SessionFrame>
      <SessionHead title={isSent ? t('forgot.sentTitle') : t('forgot.title')} isLive={isSent}>
        {isSent ? t('forgot.sent', { email: form.values.email.trim() }) : t('forgot.lead')}
      </SessionHead>
      {!isSent && (
        <form className="mt-6 grid gap-4" onSubmit={form.submit} noValidate>
          <Field {...form.field('email')} label={t('forgot.email')} type="email" isLarge autoComplete="email" />
          <Button type="submit" variant="primary" size="large" isWide busy={form.isBusy && t('forgot.busy')}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <p className="mt-5 text-ink-2">
        <Link to={paths.signIn}>{t('forgot.back')}</Link>
      </p>
    </SessionFrame>
  );
}
