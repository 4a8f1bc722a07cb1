import { createMiddleware } from 'hono/factory';
import { findSession } from '../services/sessions/find';
import type { WebEnvironment } from '../services/web-context';
import { cookieName, dropCookie, readCookie, writeCookie } from './cookies';

/** Finds who asks, from the cookie alone. A request with a bearer token is judged by that alone: its cookies are not read. */
export const session = createMiddleware<WebEnvironment>(async (c, next) => {
  c.set('sessionToken', null);
  const token = readCookie(c, 'session');
  if (token === null) return next();

  const service = c.get('service');
  const found = await findSession(service, token);
  c.set('session', found);
  c.set('sessionToken', found ? token : null);
  if (found?.isFresh) {
    const seconds = Math.floor((found.expiresAt.getTime() - service.clock.now().getTime()) / 1000);
    writeCookie(c, { name: 'session', value: token, maxAgeSeconds: found.isRemembered ? seconds : undefined });
  }
  await next();

  if (found) return;
  // A dead id leaves the browser, unless the answer has just brought a new one.
  const name = cookieName(c, 'session');
  const hasNew = c.res.headers.getSetCookie().some((line) => line.startsWith(`${name}=`));
  if (!hasNew) dropCookie(c, 'session');
});
