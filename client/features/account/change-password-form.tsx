import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { changePasswordInput } from '#shared/inputs/password.ts';

const empty = { currentPassword: '', newPassword: '' };
const names = ['currentPassword', 'newPassword'] as const;

/** The current password, then the new one. Wrong entries keep what was typed. */
export function ChangePasswordForm() {
  const { t } = useTranslation('account');
  const change = trpc.account.changePassword.useMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: empty });

  const show = (errors: Record<string, string>, otherwise: string) => {
    const named = names.filter((name) => errors[name]);
    for (const name of named) setError(name, { message: errors[name] ?? '' });
    if (named.length === 0) setError('root', { message: otherwise });
  };
  const submit = handleSubmit(async (values) => {
    const { data, errors } = readEntries(changePasswordInput, values);
    if (!data) {
      show(errors, '');
      return;
    }
    try {
      await change.mutateAsync(data);
      reset(empty);
    } catch (error) {
      const failure = failureOf(error);
      show(failure.fields, failure.text);
    }
  });

  return (
    <form className="acc-form" onSubmit={submit} noValidate>
      <p className="muted">{t('security.passwordText')}</p>
      <PasswordField
        label={t('security.current')}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('security.next')}
        autoComplete="new-password"
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      {formState.errors.root && (
        <NoticeBox tone="bad" isLive>
          {formState.errors.root.message}
        </NoticeBox>
      )}
      {change.isSuccess && (
        <NoticeBox tone="info" isLive>
          {t('security.done')}
        </NoticeBox>
      )}
      <Button type="submit" variant="primary" busy={change.isPending && t('security.busy')}>
        {t('security.submit')}
      </Button>
    </form>
  );
}
