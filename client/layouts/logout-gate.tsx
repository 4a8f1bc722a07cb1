import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/confirm-dialog';
import { endSession } from '../lib/end-session';
import { withLoading } from '../lib/loading';
import { goTo } from '../lib/navigation';
import { getOpenForecast } from '../lib/open-forecast';
import { paths } from '../lib/paths';
import { logoutRequested, otherAccountRequested, useSignal } from '../lib/signals';
import { UnsavedDialog } from './unsaved-dialog';

/** Answers every Logout: at once without unsaved edits, else after the person chose what happens to them. */
export function LogoutGate() {
  const { t } = useTranslation(['shell', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const [from, setFrom] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);

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
    <>
      {isAsking && <UnsavedDialog onLogOut={() => logOut()} onCancel={() => setIsAsking(false)} />}
      <ConfirmDialog
        isOpen={hasFailed}
        title={t('shell:logoutFailed.title')}
        description={t('shell:logoutFailed.text')}
        action={t('common:tryAgain')}
        onConfirm={() => logOut()}
        onClose={() => setHasFailed(false)}
      />
    </>
  );
}
