import { LoadingFlag } from '#client/components/loading-flag.tsx';
import { useService } from '#client/lib/service.ts';
import { RegisterForm } from './register-form';
import { RegistrationClosed } from './registration-closed';
import { SessionFrame } from './session-frame';
import { useSignedInElsewhere } from './use-signed-in-elsewhere';

/** Registration; a person who is signed in already is sent on, and while it is closed it says so. */
export function RegisterPage() {
  const isKnown = useSignedInElsewhere();
  const { registrationOpen } = useService();
  if (isKnown) return <LoadingFlag />;
  return <SessionFrame art="tide">{registrationOpen ? <RegisterForm /> : <RegistrationClosed />}</SessionFrame>;
}
