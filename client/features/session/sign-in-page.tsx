import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingFlag } from '#client/components/loading-flag.tsx';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import type { SignInState } from '#client/lib/navigation.ts';
import { forgetLogout, readMarker, useSession } from '#client/lib/session.ts';
import { FarewellNotice } from './farewell-notice';
import { SessionFrame } from './session-frame';
import { SignInForm } from './sign-in-form';

/** The root: a signed-in person is sent on; everybody else signs in here. */
export function SignInPage() {
  const { user } = useSession();
  const { state } = useLocation() as { state: SignInState | null };
  const from = state?.from;
  const [hasMarker] = useState(() => readMarker() !== null);

  useEffect(forgetLogout, []);
  useEffect(() => {
    if (user === undefined) void loadUser().catch(() => undefined);
    else if (user !== null) void land(from);
  }, [user, from]);

  if (user || (user === undefined && hasMarker)) return <LoadingFlag />;
  return (
    <SessionFrame>
      <FarewellNotice />
      <SignInForm from={from} />
    </SessionFrame>
  );
}
