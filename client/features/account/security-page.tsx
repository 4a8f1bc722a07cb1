import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { VerifyEmailBanner } from '#client/components/verify-email-banner.tsx';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { AccessCard } from './access/access-card';
import { PasskeysCard } from './access/passkeys-card';
import { ChangePasswordForm } from './change-password-form';
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
