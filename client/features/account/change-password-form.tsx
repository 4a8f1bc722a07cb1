import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { changePasswordInput } from '#shared/inputs/password.ts';
import { sectionForm } from './looks';

/** The current password, the new one, and a code where the person has a second factor. Wrong entries keep what was typed. */
export function ChangePasswordForm({ onDone }: { onDone?: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const mutation = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      form.reset();
      await onDone?.();
    },
  });
  const factor = useSecondFactor(mutation);
  const form = useMutationForm({
    mutation,
    initial: { currentPassword: '', newPassword: '', code: '' },
    read: ({ code, ...passwords }) =>
      readEntries(changePasswordInput, { ...passwords, ...(factor.asksForCode && { code }) }),
    mode: 'afterTry',
  });
  return (
    <form className={sectionForm} onSubmit={form.submit} noValidate>
      <p className="text-ink-2">{t('security.passwordText')}</p>
      <PasswordField {...form.field('currentPassword')} label={t('security.current')} autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label={t('security.next')} autoComplete="new-password" />
      <FormCode form={form} factor={factor} />
      <ErrorNotice text={form.errors.form} />
      {mutation.isSuccess && (
        <NoticeBox tone="info" isLive>
          {t('security.done')}
        </NoticeBox>
      )}
      <Button type="submit" variant="primary" busy={form.isBusy && t('security.busy')}>
        {t('security.password')}
      </Button>
    </form>
  );
}
