import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type AppError, type AppErrorCode, statuses } from '../errors';
import { errorForLog } from '../services/error-for-log';
import { rejectionOf } from '../services/rejection-of';
import type { RequestVariables, WebEnvironment } from '../services/web-context';
import { problem } from './problem';

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
