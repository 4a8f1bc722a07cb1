import { Hono } from 'hono';
import { getPublicService } from '../services/settings/get-public';
import type { WebEnvironment } from '../services/web-context';

/** Whether people can register, the notice of the moment, and where help is: for every screen, signed in or not. */
export const serviceRoutes = new Hono<WebEnvironment>().get('/service', async (c) =>
  c.json(await getPublicService(c.var.service), 200, { 'Cache-Control': 'no-store' }),
);
