import { useLocation } from 'react-router-dom';
import { LoadingFlag } from '#client/components/loading-flag.tsx';
import type { SignInState } from '#client/lib/navigation.ts';
import { useService } from '#client/lib/service.ts';
import { RegisterForm } from './register-form';
import { RegistrationClosed } from './registration-closed';
import { SessionFrame } from './session-frame';
import { TideArt } from './tide-art';
import { useSignedInElsewhere } from './use-signed-in-elsewhere';

/** Registration; a person who is signed in already is sent on, and while it is closed it says so. */
export function RegisterPage() {
  const { state } = useLocation() as { state: SignInState | null };
  const isKnown = useSignedInElsewhere(state?.from);
  const { registrationOpen } = useService();
  if (isKnown) return <LoadingFlag />;
  return (
    <SessionFrame tide={<TideArt />}>
      {registrationOpen ? <RegisterForm state={state ?? {}} /> : <RegistrationClosed />}
    </SessionFrame>
  );
}
