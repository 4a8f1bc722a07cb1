import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { VerifyEmailBanner } from '#client/components/verify-email-banner.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { changePasswordInput } from '#shared/inputs/password.ts';
import { AccessCard } from './access/access-card';
import { PasskeysCard } from './access/passkeys-card';
import { sectionForm } from './looks';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SectionTitle } from './section-title';
import { useVerifiedEmail } from './use-verified-email';

/** In place of a password that the service made up; nothing else opens before. */
function NewPassword() {
  const { t } = useTranslation('account');
  const open = async () => {
    await loadUser();
    await land();
  };
  return (
    <>
      <SectionTitle title={t('nav.security')} />
      <NoticeBox tone="warn">{t('security.temporary')}</NoticeBox>
      <Card title={t('security.password')}>
        <ChangePasswordForm onDone={open} />
      </Card>
    </>
  );
}

/** Two-factor authentication, passkeys, the password, and the list of everything that opens the account. */
export function SecurityPage() {
  const { t } = useTranslation('account');
  const isVerified = useVerifiedEmail();
  const { user } = useSession();
  const isRequired = user?.secondFactorRequired === true;
  if (user?.newPasswordRequired) return <NewPassword />;
  return (
    <>
      <SectionTitle title={t('nav.security')} />
      {isRequired && (
        <NoticeBox tone="warn">
          <p>{t('secondFactor.required')}</p>
          <p>
            {t('secondFactor.withoutIt')}{' '}
            <Link className={linkClasses} to={paths.accountData}>
              {t('nav.data')}
            </Link>
          </p>
        </NoticeBox>
      )}
      {!isVerified && <VerifyEmailBanner isFirst />}
      <PasskeysCard isRequired={isRequired} isVerified={isVerified} />
      <SecondFactorCard isRequired={isRequired} isVerified={isVerified} />
      <Card title={t('security.password')}>
        <ChangePasswordForm />
      </Card>
      {!isRequired && <AccessCard />}
    </>
  );
}

/** The current password, the new one, and a code where the person has a second factor. Wrong entries keep what was typed. */
function ChangePasswordForm({ onDone }: { onDone?: () => Promise<void> }) {
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
