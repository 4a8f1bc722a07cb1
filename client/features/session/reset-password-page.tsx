import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { errorsOfFailure, type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { land } from '#client/lib/landing.ts';
import { paths } from '#client/lib/paths.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson, RestError } from '#client/lib/rest.ts';
import { clearSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { resetPasswordInput } from '#shared/inputs/password.ts';
import { NewPasswordField } from './new-password-field';
import { SessionFrame } from './session-frame';
import { tooManyText } from './sign-in-rejection';

/** Chooses a new password with the token of a mail; every session of that account ends. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['registration', 'common']);
  useDocumentTitle(t('registration:reset.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>(token === '' ? { token: t('registration:reset.badToken') } : {});
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors: found } = readEntries(resetPasswordInput, { token, password });
    setErrors(found.token ? { token: t('registration:reset.badToken') } : found);
    if (!data) return;
    setIsBusy(true);
    setErrors(await reset());
    setIsBusy(false);
  };

  const reset = async (): Promise<FieldErrors> => {
    try {
      await postJson('/api/reset-password', { token, password });
      clearSession();
      setIsDone(true);
      return {};
    } catch (error) {
      const { password: issue } = errorsOfFailure(error);
      if (issue) return { password: issue };
      if (error instanceof RestError && error.problem.status === 400)
        return { token: t('registration:reset.badToken') };
      return { form: tooManyText(error) ?? textOfFailure(error) };
    }
  };

  return (
    <SessionFrame art="tide">
      <h1>{isDone ? t('registration:reset.doneTitle') : t('registration:reset.title')}</h1>
      <p className="session-lead" role={isDone ? 'status' : undefined}>
        {isDone ? t('registration:reset.done') : t('registration:reset.lead')}
      </p>
      {isDone && (
        <Button className="session-go" variant="primary" size="large" isWide onClick={() => void land()}>
          {t('common:continue')}
        </Button>
      )}
      {!isDone && errors.token && (
        <NoticeBox
          tone="bad"
          isLive
          actions={<Link to={paths.forgotPassword}>{t('registration:reset.askAgain')}</Link>}
        >
          {errors.token}
        </NoticeBox>
      )}
      {!isDone && !errors.token && (
        <form onSubmit={submit} noValidate>
          {errors.form && (
            <NoticeBox tone="bad" isLive>
              {errors.form}
            </NoticeBox>
          )}
          <NewPasswordField
            label={t('registration:reset.password')}
            name="password"
            value={password}
            error={errors.password}
            onValue={setPassword}
          />
          <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('registration:reset.busy')}>
            {t('registration:reset.submit')}
          </Button>
        </form>
      )}
    </SessionFrame>
  );
}
