import { Hono } from 'hono';
import { auditFilter } from '#shared/inputs/admin-requests.ts';
import { exportAuditLog } from '../services/admin/export-audit-log';
import { rejectionOfIssues } from '../services/rejection-of';
import { asActor } from '../services/sessions/current-session';
import type { WebEnvironment } from '../services/web-context';
import { streamOf } from './stream';

/** Files for administrators. */
export const adminFileRoutes = new Hono<WebEnvironment>().get('/admin/audit-log.csv', async (c) => {
  const acting = asActor(c.var.service, c.var.session);
  const filter = auditFilter.safeParse(c.req.query());
  if (!filter.success) throw rejectionOfIssues(filter.error.issues);

  const day = acting.clock.now().toISOString().slice(0, 10);
  return c.body(streamOf(encoded(await exportAuditLog(acting, filter.data))), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="audit-log-${day}.csv"`,
    'Cache-Control': 'no-store',
  });
});

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
