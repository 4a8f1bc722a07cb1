import i18next from 'i18next';
import { RestError, UnreachableError } from './rest';

/** Nothing came back: thrown by the browser itself, or by the client of the procedures around it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  error instanceof TypeError ||
  (error instanceof Error && error.cause !== undefined && isUnanswered(error.cause));

/** What to say of a call that failed for a reason the screen does not know better: the server's words, or a plain sentence. */
export function textOfFailure(error: unknown): string {
  if (isUnanswered(error)) return i18next.t('failure.unreachable', { ns: 'common' });
  if (error instanceof RestError && error.problem.status < 500 && error.problem.detail) return error.problem.detail;
  return i18next.t('failure.unexpected', { ns: 'common' });
}
