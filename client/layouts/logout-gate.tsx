import { lazy, Suspense, useEffect, useState } from 'react';
import { endSession } from '../lib/end-session';
import { withLoading } from '../lib/loading';
import { goTo } from '../lib/navigation';
import { getOpenForecast } from '../lib/open-forecast';
import { paths } from '../lib/paths';
import { logoutRequested, otherAccountRequested, useSignal } from '../lib/signals';

const loadUnsaved = async () => ({ default: (await import('./unsaved-dialog')).UnsavedDialog });
const loadFailed = async () => ({ default: (await import('./logout-failed-dialog')).LogoutFailedDialog });
const UnsavedDialog = lazy(loadUnsaved);
const LogoutFailedDialog = lazy(loadFailed);
const screenFirstMs = 3000;

/** Fetches the dialogs once the screen had its time: they may be needed without a network. */
const loadDialogs = () => void Promise.all([loadUnsaved(), loadFailed()]).catch(() => {});

/** Answers every Logout: at once without unsaved edits, else after the person chose what happens to them. */
export function LogoutGate() {
  const [isAsking, setIsAsking] = useState(false);
  const [from, setFrom] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const later = setTimeout(loadDialogs, screenFirstMs);
    return () => clearTimeout(later);
  }, []);

  const logOut = async (next = from) => {
    setIsAsking(false);
    setHasFailed(false);
    try {
      await withLoading(endSession);
      if (next) goTo(paths.signIn, { replace: true, state: { from: next } });
    } catch {
      setHasFailed(true);
    }
  };

  const ask = (next?: string) => {
    setFrom(next);
    const forecast = getOpenForecast();
    if (forecast && forecast.unsavedEdits > 0) setIsAsking(true);
    else void logOut(next);
  };
  useSignal(logoutRequested, () => ask());
  useSignal(otherAccountRequested, ask);

  return (
    <Suspense>
      {isAsking && <UnsavedDialog onLogOut={() => logOut()} onCancel={() => setIsAsking(false)} />}
      {hasFailed && <LogoutFailedDialog onRetry={() => logOut()} onClose={() => setHasFailed(false)} />}
    </Suspense>
  );
}
