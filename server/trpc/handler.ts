import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'hono';
import { acceptedLanguage } from '#shared/domain/languages.ts';
import { errorForLog } from '../services/error-for-log';
import { rejectionOf } from '../services/rejection-of';
import type { WebEnvironment } from '../services/web-context';
import { appRouter } from './router';

/** Calls that one request may carry; limits count calls, not requests. */
export const maximumBatch = 10;

/** Where each procedure is called by itself. */
export const procedurePaths = Object.keys(appRouter._def.procedures).map((name) => `/trpc/${name}`);

/** The procedures over HTTP, at /trpc. */
export async function trpcHandler(c: Context<WebEnvironment>): Promise<Response> {
  const [service, session, address, origin] = [c.get('service'), c.get('session'), c.get('address'), c.get('origin')];
  const language = acceptedLanguage(c.req.header('accept-language'));

  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: maximumBatch,
    allowMethodOverride: false,
    createContext: ({ resHeaders }) => ({ service, session, address, language, origin, responseHeaders: resHeaders }),
    onError({ error, path }) {
      const rejection = rejectionOf(error.cause);
      const entry = { path, requestId: service.requestId };
      if (error.code === 'FORBIDDEN' || error.code === 'TOO_MANY_REQUESTS') {
        service.log.warn({ event: 'request.refused', code: rejection?.code, ...entry });
      } else if (error.code === 'SERVICE_UNAVAILABLE') {
        service.log.error({ event: 'request.unavailable', err: errorForLog(error.cause ?? error), ...entry });
      } else if (error.code === 'INTERNAL_SERVER_ERROR' && !rejection) {
        service.log.error({ err: errorForLog(error.cause ?? error), ...entry }, 'procedure failed');
      }
    },
    responseMeta({ errors }) {
      const seconds = errors.map(({ cause }) => rejectionOf(cause)?.details.retryAfterSeconds).find(Boolean);
      return seconds === undefined ? {} : { headers: new Headers({ 'Retry-After': String(seconds) }) };
    },
  });
  // A request that is rejected as a whole is answered as plain text by the library, though it is JSON.
  if (answer.status >= 400) answer.headers.set('Content-Type', 'application/json');
  return answer;
}
