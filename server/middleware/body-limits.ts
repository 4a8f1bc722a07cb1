import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const figures: [prefix: string, bytes: number][] = [
  ['/trpc', 2 * megabyte],
  ['/api/forecasts', 2 * megabyte],
  ['/errors/', 256 * kilobyte],
];

const limitOf = (path: string) => figures.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 64 * kilobyte;

/** Refuses bodies over the figure of their route, and packed ones: nothing is inflated. */
export const bodyLimits = createMiddleware<WebEnvironment>(async (c, next) => {
  const encoding = c.req.header('content-encoding');
  if (encoding !== undefined && encoding !== 'identity') {
    return problem(c, { code: 'unsupported-media-type', status: 415 });
  }
  return bodyLimit({
    maxSize: limitOf(c.req.path),
    onError: () => problem(c, { code: 'too-large', status: 413, headers: { Connection: 'close' } }),
  })(c, next);
});
