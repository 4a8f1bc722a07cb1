import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bareHead } from '#client/components/bars.ts';
import { Mark } from '#client/components/mark.tsx';
import { loadUser } from '#client/lib/load-session.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
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
    <div className="flex min-h-dvh flex-col">
      <header className={bareHead}>
        <Mark name={t('product')} to={homeOf(session)} />
      </header>
      <NotFoundContent />
    </div>
  );
}
