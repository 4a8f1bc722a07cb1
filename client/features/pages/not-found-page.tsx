import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../components/mark';
import { loadUser } from '../../lib/load-session';
import { homeOf, useSession } from '../../lib/session';
import { NotFoundContent } from './not-found-content';

/** An address that no route knows, outside the dashboard. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const session = useSession();
  const isUnknown = session.user === undefined;
  useEffect(() => {
    if (isUnknown) void loadUser().catch(() => undefined);
  }, [isUnknown]);
  return (
    <div className="reading-page">
      <header className="bare">
        <Mark name={t('product')} to={homeOf(session)} />
      </header>
      <NotFoundContent />
    </div>
  );
}
