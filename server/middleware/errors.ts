import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppErrorCode } from '../errors';
import { faultForLog } from '../services/fault-for-log';
import { refusalOf } from '../services/refusal-of';
import type { RequestVariables, WebEnvironment } from '../services/web-context';
import { problem } from './problem';

/** The one mapping of refusals to HTTP. */
export const statuses: Record<AppErrorCode, ContentfulStatusCode> = {
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'second-factor-required': 401,
  forbidden: 403,
  'subscription-inactive': 403,
  'not-found': 404,
  invalid: 400,
  conflict: 412,
  'already-exists': 409,
  'forecast-has-faults': 422,
  'too-many-requests': 429,
  'too-large': 413,
  'quota-reached': 409,
  unavailable: 503,
  'precondition-required': 428,
  'precondition-failed': 412,
  'idempotency-mismatch': 422,
  'token-invalid': 400,
  'wrong-password': 400,
  'last-administrator': 409,
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
  'webhook-rejected': 400,
};

/** Every thrown thing becomes a problem document; what is no refusal is logged and answered with one fixed text. */
export const onError: ErrorHandler<WebEnvironment> = (thrown, c) => {
  const refusal = refusalOf(thrown);
  if (refusal) {
    const status = statuses[refusal.code];
    logRefusal(c.get('service')?.log, { status, code: refusal.code, path: c.req.path, requestId: c.get('requestId') });
    return problem(c, { code: refusal.code, status, details: refusal.details });
  }
  if (isUnreadable(thrown)) return problem(c, { code: 'malformed', status: 400 });

  c.get('service')?.log.error(
    { err: faultForLog(thrown), requestId: c.get('requestId'), path: c.req.path },
    'request failed',
  );
  return problem(c, { code: 'internal', status: 500 });
};

function logRefusal(
  log: RequestVariables['service']['log'] | undefined,
  entry: { status: number; code: AppErrorCode; path: string; requestId: string },
): void {
  if (entry.status === 403 || entry.status === 429) log?.warn({ event: 'request.refused', ...entry });
  if (entry.status === 503) log?.error({ event: 'request.unavailable', ...entry });
}

/** A body that is no JSON or no form; a SyntaxError that comes as itself is a fault of ours. */
const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof HTTPException && thrown.status >= 400 && thrown.status < 500;

export const onNotFound: NotFoundHandler<WebEnvironment> = (c) => problem(c, { code: 'not-found', status: 404 });
