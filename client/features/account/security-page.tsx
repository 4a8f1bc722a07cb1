import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { NoticeBox } from '../../components/notice-box';
import { useSession } from '../../lib/session';
import { ChangePasswordForm } from './change-password-form';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SectionTitle } from './section-title';

/** Two-step sign-in and the password. */
export function SecurityPage() {
  const { t } = useTranslation('account');
  const isRequired = useSession().user?.secondFactorRequired === true;
  return (
    <>
      <SectionTitle title={t('security.title')} />
      {isRequired && <NoticeBox tone="warn">{t('secondFactor.required')}</NoticeBox>}
      <SecondFactorCard isRequired={isRequired} />
      <Card title={t('security.password')}>
        <ChangePasswordForm />
      </Card>
    </>
  );
}
