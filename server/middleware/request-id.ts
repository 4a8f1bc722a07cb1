import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { WebContext, WebEnvironment } from '../services/web-context';

/** What a name may consist of that a proxy gave: nothing that could forge a line of the log. */
const namePattern = /^[A-Za-z0-9._-]{8,64}$/;

/** Names the request and hands on the service context under that name. A name from outside is taken over from a trusted proxy alone. */
export const requestId = (service: Omit<WebContext, 'requestId'>, trustProxy: number) =>
  createMiddleware<WebEnvironment>(async (c, next) => {
    const given = trustProxy > 0 ? c.req.header('x-request-id') : undefined;
    const id = given && namePattern.test(given) ? given : randomUUID();
    c.set('requestId', id);
    c.set('service', { ...service, requestId: id });
    c.set('session', null);
    c.set('token', null);
    c.set('sessionToken', undefined);
    await next();
    c.res.headers.set('X-Request-Id', id);
  });
