import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { ChangePasswordForm } from './change-password-form';
import { SectionTitle } from './section-title';

/** Change of the password. */
export function SecurityPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <SectionTitle title={t('security.title')} />
      <Card title={t('security.password')}>
        <ChangePasswordForm />
      </Card>
    </>
  );
}
