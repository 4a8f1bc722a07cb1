import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';

const outside = (path: string) => path === '/metrics' || path.startsWith('/api/health/');

/**
 * Answers under our own host names alone, so that no foreign name can be bound to this service. What comes by an extra
 * name belongs to the public address: links lead there, and pages under the name are not our own.
 */
export const hostCheck = ({ origins, extraHosts }: { origins: readonly string[]; extraHosts: readonly string[] }) => {
  const [first = ''] = origins;
  const originOf = new Map(extraHosts.map((host) => [host, first]));
  for (const origin of origins) originOf.set(new URL(origin).host, origin);

  return createMiddleware<WebEnvironment>((c, next) => {
    // In-process requests have no Host header, only an address.
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const origin = originOf.get(host.toLowerCase());
    if (!origin && !outside(c.req.path)) return Promise.resolve(problem(c, { code: 'wrong-host', status: 421 }));

    c.set('origin', origin ?? first);
    return next();
  });
};
