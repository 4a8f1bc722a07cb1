import i18next from 'i18next';
import { RestError, UnreachableError } from './rest';

/** What to say of a call that failed for a reason the screen does not know better: the server's words, or a plain sentence. */
export function textOfFailure(error: unknown): string {
  if (error instanceof UnreachableError || error instanceof TypeError)
    return i18next.t('failure.unreachable', { ns: 'common' });
  if (error instanceof RestError && error.problem.status < 500 && error.problem.detail) return error.problem.detail;
  return i18next.t('failure.unexpected', { ns: 'common' });
}
