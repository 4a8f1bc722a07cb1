import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { errorsOfFailure, readEntries } from '#client/lib/field-issues.ts';
import { land } from '#client/lib/landing.ts';
import { paths } from '#client/lib/paths.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson, RestError } from '#client/lib/rest.ts';
import { clearSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForm } from '#client/lib/use-form.ts';
import { resetPasswordInput } from '#shared/inputs/password.ts';
import { NewPasswordField } from './new-password-field';
import { SessionFrame } from './session-frame';
import { SessionHead } from './session-head';
import { tooManyText } from './sign-in-rejection';
import { TideArt } from './tide-art';

/** Chooses a new password with the token of a mail; every session of that account ends. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['registration', 'common']);
  useDocumentTitle(t('registration:reset.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const badToken = { token: t('registration:reset.badToken') };
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    initial: { token, password: '' },
    read: (values) => {
      const { data, errors } = readEntries(resetPasswordInput, values);
      return { data, errors: errors.token ? badToken : errors };
    },
    send: async (data) => {
      try {
        await postJson('/api/reset-password', data);
        clearSession();
        setIsDone(true);
      } catch (error) {
        const { password } = errorsOfFailure(error);
        if (password) return { password };
        if (error instanceof RestError && error.problem.status === 400) return badToken;
        return { form: tooManyText(error) ?? textOfFailure(error) };
      }
    },
  });
  const tokenIssue = token === '' ? badToken.token : form.errors.token;

  return (
    <SessionFrame tide={<TideArt />}>
      <SessionHead title={isDone ? t('registration:reset.doneTitle') : t('registration:reset.title')} isLive={isDone}>
        {isDone ? t('registration:reset.done') : t('registration:reset.lead')}
      </SessionHead>
      {isDone && (
        <Button className="mt-6" variant="primary" size="large" isWide onClick={() => void land()}>
          {t('common:continue')}
        </Button>
      )}
      {!isDone && tokenIssue && (
        <div className="mt-5">
          <NoticeBox
            tone="bad"
            isLive
            actions={<Link to={paths.forgotPassword}>{t('registration:reset.askAgain')}</Link>}
          >
            {tokenIssue}
          </NoticeBox>
        </div>
      )}
      {!isDone && !tokenIssue && (
        <form className="mt-6 grid gap-4" onSubmit={form.submit} noValidate>
          <ErrorNotice text={form.errors.form} />
          <NewPasswordField
            label={t('registration:reset.password')}
            name="password"
            value={form.values.password}
            error={form.errors.password}
            onValue={(password) => form.set({ password })}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            busy={form.isBusy && t('registration:reset.busy')}
          >
            {t('registration:reset.submit')}
          </Button>
        </form>
      )}
    </SessionFrame>
  );
}
