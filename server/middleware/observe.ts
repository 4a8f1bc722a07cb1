import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { WebEnvironment } from '../services/web-context';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Asked every few seconds by machines: counted, and told only where the log tells everything. */
const quiet = /^\/(metrics|api\/health\/.*)$/;

/** One line of the log and one measurement a request, by the pattern of its route: addresses hold ids, and some of them secrets. */
export const observe = createMiddleware<WebEnvironment>(async (c, next) => {
  const begun = performance.now();
  await next();

  const service = c.get('service');
  const { method } = c.req;
  const observed = {
    method: methods.includes(method) ? method : 'other',
    route: routeOf(c),
    status: c.res.status,
    milliseconds: Math.round((performance.now() - begun) * 10) / 10,
  };
  service.metrics.request(observed);
  const userId = (c.get('session') ?? c.get('token'))?.user.id ?? null;
  const level = quiet.test(observed.route) ? 'debug' : 'info';
  service.log[level]({ request: observed, userId, requestId: c.get('requestId') });
});

/** The pattern that answers this path under this method, or takes it under any. */
function routeOf(c: Context): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const matched = matchedRoutes(c);
  const own = matched.find((route) => route.method === method) ?? matched.find(({ path }) => path === '/trpc/*');
  return own?.path ?? 'none';
}
