import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { WebContext, WebEnvironment } from '../services/web-context';

/** Names the request and hands on the service context under that name. A name from outside is not taken over. */
export const requestId = (service: Omit<WebContext, 'requestId'>) =>
  createMiddleware<WebEnvironment>(async (c, next) => {
    const id = randomUUID();
    c.set('requestId', id);
    c.set('service', { ...service, requestId: id });
    c.set('session', null);
    c.set('token', null);
    c.set('sessionToken', undefined);
    await next();
    c.header('X-Request-Id', id);
  });
