import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors';
import type { WebEnvironment } from '../services/web-context';

const seconds = 60;

/**
 * Counts the calls of REST by person or address, and says what is left (draft-ietf-httpapi-ratelimit-headers); those of tRPC are
 * counted call by call, sign-in by rules of its own.
 */
export const rateLimit = createMiddleware<WebEnvironment>(async (c, next) => {
  const service = c.get('service');
  try {
    const { limit, remaining, resetSeconds } = await service.limits.takeCall(callerOf(c));
    c.header('RateLimit-Policy', `"calls";q=${limit};w=${seconds}`);
    c.header('RateLimit', `"calls";r=${remaining};t=${resetSeconds}`);
  } catch (rejection) {
    const wait = rejection instanceof AppError ? rejection.details.retryAfterSeconds : undefined;
    if (wait !== undefined) c.header('RateLimit', `"calls";r=0;t=${wait}`);
    throw rejection;
  }
  await next();
});

function callerOf(c: Context<WebEnvironment>): string {
  const user = (c.get('session') ?? c.get('token'))?.user;
  return user ? `user:${user.id}` : `address:${c.get('address')}`;
}
