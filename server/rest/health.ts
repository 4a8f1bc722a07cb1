import { Hono } from 'hono';
import { isReady } from '../services/health/is-ready';
import type { WebEnvironment } from '../services/web-context';

/** For load balancers: alive as long as it answers, ready as long as the database does and the server is not stopping; it stays so where it can only read. No version, no setting. */
export const healthRoutes = (isStopping: () => boolean) =>
  new Hono<WebEnvironment>()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      const status = isStopping() ? null : await isReady(c.var.service);
      return status ? c.json({ status }) : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '2' });
    });
