import { failureOf } from '../lib/failure';
import { ErrorNotice } from './error-notice';

/** Why a call failed, at the place of work; nothing while none has. */
export function FailureNotice({ error, title }: { error: unknown; title?: string | undefined }) {
  return <ErrorNotice text={error ? failureOf(error).text : undefined} title={title} />;
}
