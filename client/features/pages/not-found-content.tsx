import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';

const wayBack = {
  [paths.signIn]: 'backToSignIn',
  [paths.admin]: 'backToDashboard',
  [paths.subscribe]: 'backToSubscribe',
  [paths.account]: 'backToAccount',
  [paths.dashboard]: 'backToForecasts',
} as const;

/** "There is no page here", with the way to where the person belongs. */
export function NotFoundContent() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const home = homeOf(session);
  const key = wayBack[home as keyof typeof wayBack] ?? 'backToForecasts';
  useDocumentTitle(t('notFound.title'));
  return (
    <main className="grid min-h-[60dvh] flex-1 place-items-center p-6">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        icon={MapPinOff}
        title={t('notFound.text')}
        action={
          <Link className={buttonClasses({ variant: 'primary' })} to={home}>
            {t(`notFound.${key}`)}
          </Link>
        }
      />
    </main>
  );
}
