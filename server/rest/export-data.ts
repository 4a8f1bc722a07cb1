import { Hono } from 'hono';
import { asActor } from '../services/sessions/current-session';
import { exportData } from '../services/users/export-data';
import type { WebEnvironment } from '../services/web-context';
import { streamOf } from './stream';

/** Everything that is stored of the person who is signed in, as a ZIP archive that is made while it is sent. */
export const exportDataRoutes = new Hono<WebEnvironment>().get('/user/export', async (c) => {
  const { fileName, pieces } = await exportData(asActor(c.var.service, c.var.session));
  return c.body(streamOf(pieces), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
});
