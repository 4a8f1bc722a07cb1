import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingFlag } from '../../components/loading-flag';
import { land } from '../../lib/landing';
import { loadUser } from '../../lib/load-session';
import type { SignInState } from '../../lib/navigation';
import { forgetLogout, readMarker, useSession } from '../../lib/session';
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
    <SessionFrame art="balance">
      <FarewellNotice />
      <SignInForm from={from} />
    </SessionFrame>
  );
}
