import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FailedState } from '../components/failed-state';
import { LoadingFlag } from '../components/loading-flag';
import { accessOf, decideEntry } from '../lib/access';
import { askEarlyList } from '../lib/early-list';
import { showRejection } from '../lib/handle-error';
import { loadSubscription, loadUser } from '../lib/load-session';
import { currentPath, goBack, hasHistory } from '../lib/navigation';
import { paths } from '../lib/paths';
import { getSession, homeOf, useSession } from '../lib/session';
import { preloadRoutes } from './lazy-pages';

/** Lets a person through, asks the server what it does not know yet, or leads to where they belong. */
export function Guard() {
  const session = useSession();
  const location = useLocation();
  const [isWarm, setIsWarm] = useState(session.user !== undefined);
  const warmUp = useCallback(async () => {
    const path = currentPath();
    const screen = preloadRoutes(path);
    if (await loadUser()) {
      const decide = () => decideEntry(accessOf(path) ?? 'signed-in', getSession());
      if (decide() === 'ask-subscription') await loadSubscription();
      if (path === paths.dashboard && decide() === 'enter') askEarlyList();
      await screen;
    }
    setIsWarm(true);
  }, []);
  // Who comes in by an address waits once, for the answers and the screen together.
  if (!isWarm) return <Ask key="user" ask={warmUp} />;

  const decision = decideEntry(accessOf(location.pathname) ?? 'signed-in', session);
  if (decision === 'ask-user') return <Ask key="user" ask={loadUser} />;
  if (decision === 'ask-subscription') return <Ask key="subscription" ask={loadSubscription} />;
  if (decision === 'sign-in') {
    const from = `${location.pathname}${location.search}`;
    return session.hasLoggedOut ? <Navigate to={paths.signIn} replace /> : <SignInFirst from={from} />;
  }
  if (decision === 'subscribe') return <Navigate to={paths.subscribe} replace state={{ from: location.pathname }} />;
  if (decision === 'secure') return <Navigate to={paths.accountSecurity} replace />;
  if (decision === 'refuse') return <Rejected key={`${location.key} ${location.pathname}`} home={homeOf(session)} />;
  return <Outlet />;
}

/** The 401 toast, then the root, which remembers the way back. */
function SignInFirst({ from }: { from: string }) {
  useEffect(() => showRejection(401), []);
  return <Navigate to={paths.signIn} replace state={{ from }} />;
}

/** The 403 toast, then one step back, or home where there is none; no server call is made first. */
function Rejected({ home }: { home: string }) {
  const [isHomeward, setIsHomeward] = useState(false);
  useEffect(() => {
    showRejection(403);
    const leaving = setTimeout(() => (hasHistory() ? goBack() : setIsHomeward(true)));
    return () => clearTimeout(leaving);
  }, []);
  return isHomeward ? <Navigate to={home} replace /> : null;
}

function Ask({ ask }: { ask: () => Promise<unknown> }) {
  const { t } = useTranslation('common');
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to ask again
  useEffect(() => {
    let isCurrent = true;
    ask().catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [ask, attempt]);
  if (!hasFailed) return <LoadingFlag />;
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <main className="grid min-h-[60dvh] flex-1 place-items-center p-6">
      <FailedState title={t('failure.session')} detail={t('failure.unreachable')} onRetry={retry} />
    </main>
  );
}
