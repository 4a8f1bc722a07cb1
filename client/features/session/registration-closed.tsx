import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { SessionHead } from './session-head';

/** In place of the form while nobody new can register. */
export function RegistrationClosed() {
  const { t } = useTranslation(['registration', 'errors']);
  useDocumentTitle(t('registration:register.title'));
  return (
    <>
      <SessionHead title={t('registration:register.title')}>
        {t('registration:register.have')} <Link to={paths.signIn}>{t('registration:register.signIn')}</Link>
      </SessionHead>
      <div className="mt-5">
        <NoticeBox tone="info" isLive>
          {t('errors:codes.registration-closed')}
        </NoticeBox>
      </div>
    </>
  );
}
