import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';

/** Whoever changes something comes before whoever waits for a file: the thread that makes it stands still meanwhile. */
export const beforeFiles = createMiddleware<WebEnvironment>((c, next) =>
  c.req.method === 'GET' ? next() : c.get('service').runtime.files.worker.before(next),
);
