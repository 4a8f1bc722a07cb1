import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { NoticeBox } from '../../components/notice-box';
import { VerifyEmailBanner } from '../../components/verify-email-banner';
import { useSession } from '../../lib/session';
import { ChangePasswordForm } from './change-password-form';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SectionTitle } from './section-title';
import { useVerifiedEmail } from './use-verified-email';

/** Two-factor authentication and the password. */
export function SecurityPage() {
  const { t } = useTranslation('account');
  const isVerified = useVerifiedEmail();
  const isRequired = useSession().user?.secondFactorRequired === true;
  return (
    <>
      <SectionTitle title={t('security.title')} />
      {isRequired && <NoticeBox tone="warn">{t('secondFactor.required')}</NoticeBox>}
      {!isVerified && <VerifyEmailBanner isFirst />}
      <SecondFactorCard isRequired={isRequired} isVerified={isVerified} />
      <Card title={t('security.password')}>
        <ChangePasswordForm />
      </Card>
    </>
  );
}
