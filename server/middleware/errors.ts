import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppError, AppErrorCode } from '../errors';
import { errorForLog } from '../services/error-for-log';
import { rejectionOf } from '../services/rejection-of';
import type { RequestVariables, WebEnvironment } from '../services/web-context';
import { problem } from './problem';

/** The one mapping of rejections to HTTP. */
export const statuses: Record<AppErrorCode, ContentfulStatusCode> = {
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'second-factor-required': 403,
  'second-factor-enabled': 409,
  'second-factor-mandatory': 409,
  'new-password-required': 403,
  'passkey-rejected': 401,
  'passkey-expired': 400,
  'passkey-exists': 409,
  'passkey-host': 409,
  forbidden: 403,
  'group-member-hidden': 403,
  'insufficient-scope': 403,
  'subscription-inactive': 403,
  'not-found': 404,
  'no-report': 404,
  'no-actual-month': 404,
  'no-budget': 404,
  invalid: 400,
  conflict: 412,
  'forecast-not-live': 409,
  'already-exists': 409,
  'forecast-has-faults': 422,
  'actuals-rejected': 422,
  'too-many-requests': 429,
  'too-large': 413,
  'too-complex': 422,
  'takes-too-long': 422,
  'too-much-waiting': 429,
  'storage-full': 413,
  'quota-reached': 409,
  unavailable: 503,
  'read-only': 503,
  'precondition-required': 428,
  'precondition-failed': 412,
  'idempotency-mismatch': 422,
  'other-address': 403,
  'link-password': 403,
  'token-invalid': 400,
  'wrong-password': 400,
  'last-administrator': 409,
  'owns-team': 409,
  'own-account': 409,
  'second-person': 409,
  'account-not-open': 409,
  'email-verified': 409,
  'email-unverified': 403,
  'person-unverified': 409,
  'registration-closed': 403,
  'payment-declined': 402,
  'payment-unavailable': 503,
  'subscription-exists': 409,
  'subscription-ended': 409,
  'open-invoice': 409,
  'plan-not-sold': 400,
  'already-refunded': 409,
  'refund-impossible': 409,
  'refund-unknown': 503,
  'payment-refused': 409,
  'card-needed': 409,
  'preview-expired': 409,
  'webhook-rejected': 400,
};

/** Sign-in asks for the code: that is a 401. Somebody who is signed in and has yet to set up the second factor gets a 403. */
const statusOf = ({ code, details }: AppError): ContentfulStatusCode =>
  code === 'second-factor-required' && details.fields?.code ? 401 : statuses[code];

/** Every thrown thing becomes a problem document; what is no rejection is logged and answered with one fixed text. */
export const onError: ErrorHandler<WebEnvironment> = (thrown, c) => {
  const rejection = rejectionOf(thrown);
  if (rejection) {
    const status = statusOf(rejection);
    const entry = { status, code: rejection.code, path: c.req.path, requestId: c.get('requestId') };
    logRejection(c.get('service')?.log, thrown, entry);
    return problem(c, { code: rejection.code, status, details: rejection.details, words: rejection.words });
  }
  if (isUnreadable(thrown)) return problem(c, { code: 'malformed', status: 400 });

  c.get('service')?.log.error(
    { err: errorForLog(thrown), requestId: c.get('requestId'), path: c.req.path },
    'request failed',
  );
  return problem(c, { code: 'internal', status: 500 });
};

function logRejection(
  log: RequestVariables['service']['log'] | undefined,
  thrown: unknown,
  entry: { status: number; code: AppErrorCode; path: string; requestId: string },
): void {
  if (entry.status === 403 || entry.status === 429) log?.warn({ event: 'request.refused', ...entry });
  if (entry.status === 503) log?.error({ event: 'request.unavailable', err: errorForLog(thrown), ...entry });
}

/** A body that is no JSON or no form; a SyntaxError that comes as itself is an error of ours. */
const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof HTTPException && thrown.status >= 400 && thrown.status < 500;

export const onNotFound: NotFoundHandler<WebEnvironment> = (c) => problem(c, { code: 'not-found', status: 404 });
