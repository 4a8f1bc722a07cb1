import { createMiddleware } from 'hono/factory';
import { bucketOf } from '../services/limits/addresses';
import type { WebEnvironment } from '../services/web-context';

type Environment = WebEnvironment & { Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };

/** Address of the person: the socket's, or the n-th from the right of X-Forwarded-For behind n trusted proxies. */
export const clientAddress = (trustProxy: number) =>
  createMiddleware<Environment>((c, next) => {
    const socketAddress = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
    const forwarded = trustProxy > 0 ? forwardedAddress(c.req.header('x-forwarded-for'), trustProxy) : null;
    c.set('address', bucketOf(forwarded ?? socketAddress));
    return next();
  });

function forwardedAddress(header: string | undefined, trustProxy: number): string | null {
  const hops = (header ?? '').split(',').map((hop) => hop.trim());
  const hop = hops.at(-trustProxy);
  return hop && /^[0-9a-fA-F.:]{2,45}$/.test(hop) ? hop : null;
}
