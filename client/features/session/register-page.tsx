import { LoadingFlag } from '../../components/loading-flag';
import { RegisterForm } from './register-form';
import { SessionFrame } from './session-frame';
import { useSignedInElsewhere } from './use-signed-in-elsewhere';

/** Registration; a person who is signed in already is sent on. */
export function RegisterPage() {
  const isKnown = useSignedInElsewhere();
  if (isKnown) return <LoadingFlag />;
  return (
    <SessionFrame art="tide">
      <RegisterForm />
    </SessionFrame>
  );
}
