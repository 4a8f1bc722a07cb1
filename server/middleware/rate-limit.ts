import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';

/** Counts the changing calls of REST by person or address; those of tRPC are counted call by call, sign-in by rules of its own. */
export const rateLimit = createMiddleware<WebEnvironment>(async (c, next) => {
  const { service, session, address } = c.var;
  if (c.req.method !== 'GET') {
    await service.limits.takeCall(session ? `user:${session.user.id}` : `address:${address}`);
  }
  await next();
});
