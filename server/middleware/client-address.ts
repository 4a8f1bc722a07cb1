import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';

type Environment = WebEnvironment & { Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };

/** Address of the person: the socket's, or the n-th from the right of X-Forwarded-For behind n trusted proxies. */
export const clientAddress = (trustProxy: number) =>
  createMiddleware<Environment>(async (c, next) => {
    const socketAddress = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
    const forwarded = trustProxy > 0 ? forwardedAddress(c.req.header('x-forwarded-for'), trustProxy) : null;
    c.set('address', bucketOf(forwarded ?? socketAddress));
    await next();
  });

function forwardedAddress(header: string | undefined, trustProxy: number): string | null {
  const hops = (header ?? '').split(',').map((hop) => hop.trim());
  const hop = hops.at(-trustProxy);
  return hop && /^[0-9a-fA-F.:]{2,45}$/.test(hop) ? hop : null;
}

/** One person holds a whole /64 of IPv6, so that is one address here. */
export function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
