import { Hono } from 'hono';
import { type MetricsSource, readMetrics } from '../services/metrics/read';
import type { WebEnvironment } from '../services/web-context';

/** The metrics of this process, for a scraper that sends METRICS_TOKEN as its bearer token. */
export const metricsRoutes = (source: MetricsSource) =>
  new Hono<WebEnvironment>().get('/metrics', async (c) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    const { text, contentType } = await readMetrics(c.var.service, { ...source, given });
    return c.body(text, 200, { 'Content-Type': contentType });
  });
