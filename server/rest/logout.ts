import { Hono } from 'hono';
import { endSession } from '../services/sessions/end';
import type { WebEnvironment } from '../services/web-context';

/** Ends the session; without one it is the same answer. Only the cache is cleared: drafts stay on the device. */
export const logoutRoutes = new Hono<WebEnvironment>().post('/logout', async (c) => {
  const { service, cookies, sessionToken } = c.var;
  if (sessionToken) await endSession(service, sessionToken);
  cookies.end();
  return c.body(null, 204, { 'Clear-Site-Data': '"cache"' });
});
