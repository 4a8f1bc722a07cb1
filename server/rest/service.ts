import { z } from 'zod';
import { auditFilter } from '#shared/inputs/admin-requests.ts';
import { type AuditFormat, exportAuditLog } from '../services/admin/export-audit-log';
import type { ServiceContext } from '../services/context';
import { isReady } from '../services/health/is-ready';
import { getPublicService } from '../services/settings/get-public';
import { administrator, everybody } from './authorize';
import { defineRoute, ok } from './define-route';
import { streamOf } from './stream';

const serviceAnswer = z.strictObject({
  registrationOpen: z.boolean(),
  notice: z.string().nullable(),
  supportAddress: z.string().nullable(),
});

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

const fileHeaders = ({ clock }: ServiceContext, format: AuditFormat) => ({
  'Content-Type': `${format === 'csv' ? 'text/csv' : 'application/jsonl'}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="audit-log-${clock.now().toISOString().slice(0, 10)}.${format}"`,
  'Cache-Control': 'no-store',
});

export const serviceRoutes = [
  /** For every screen, signed in or not. */
  defineRoute('get /api/service', {
    id: 'service',
    tag: 'service',
    auth: everybody,
    answers: { 200: { schema: serviceAnswer } },
    handle: async ({ context }) => ok(await getPublicService(context), { 'Cache-Control': 'no-store' }),
  }),
  defineRoute('get /api/admin/audit-log.csv', {
    id: 'auditLog',
    tag: 'service',
    auth: administrator,
    query: auditFilter,
    answers: { 200: { schema: z.string(), type: 'text/csv' } },
    async handle({ context, query }) {
      return ok(
        streamOf(encoded(await exportAuditLog(context, { ...query, format: 'csv' }))),
        fileHeaders(context, 'csv'),
      );
    },
  }),
  /** For whoever keeps the trail elsewhere or checks its chain. */
  defineRoute('get /api/admin/audit-log.jsonl', {
    id: 'auditLogLines',
    tag: 'service',
    auth: administrator,
    query: auditFilter,
    answers: { 200: { schema: z.string(), type: 'application/jsonl' } },
    async handle({ context, query }) {
      const lines = await exportAuditLog(context, { ...query, format: 'jsonl' });
      return ok(streamOf(encoded(lines)), fileHeaders(context, 'jsonl'));
    },
  }),
];

/** For load balancers: alive as long as it answers, ready as long as the database does and the server is not stopping; it stays so where it can only read. No version, no setting. */
export const healthRoutes = (isStopping: () => boolean) => [
  defineRoute('get /api/health/live', {
    id: 'live',
    tag: 'service',
    auth: everybody,
    before: 'session',
    answers: { 200: { schema: z.strictObject({ status: z.literal('live') }) } },
    handle: () => ok({ status: 'live' as const }),
  }),
  defineRoute('get /api/health/ready', {
    id: 'ready',
    tag: 'service',
    auth: everybody,
    before: 'session',
    answers: {
      200: { schema: z.strictObject({ status: z.enum(['ready', 'read-only']) }) },
      503: { schema: z.strictObject({ status: z.literal('unavailable') }), headers: ['Retry-After'] },
    },
    async handle({ context }) {
      const status = isStopping() ? null : await isReady(context);
      if (status) return ok({ status });
      return { status: 503, body: { status: 'unavailable' as const }, headers: { 'Retry-After': '2' } };
    },
  }),
];
