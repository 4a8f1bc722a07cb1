import { createMiddleware } from 'hono/factory';
import { countRejection } from '../services/billing/inbox/count-rejection';
import { bodyBudgetOf } from '../services/budgets';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';
import { errorOfBody, errorOfJson } from './within-budget';

const webhookPath = '/api/stripe/webhook';

/** Rejects bodies over the budget of their call before anything reads them, and packed ones: nothing is inflated. */
export const bodyLimits = createMiddleware<WebEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const encoding = raw.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') {
    return problem(c, { code: 'unsupported-media-type', status: 415 });
  }
  const length = raw.headers.get('content-length');
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (isRead && length === null && !c.req.path.startsWith('/trpc/')) return next();

  const budget = bodyBudgetOf(raw.method, c.req.path);
  const tooLarge = async () => {
    if (c.req.path === webhookPath) await countRejection(c.var.service, 'too-large');
    const details = { maximumBytes: budget.solidBytes ?? budget.bytes };
    return problem(c, { code: 'too-large', status: 413, details, headers: { Connection: 'close' } });
  };
  const tooComplex = () => {
    const { depth: maximumDepth, values: maximumValues, members: maximumMembers } = budget;
    const details = { maximumDepth, maximumValues, ...(maximumMembers && { maximumMembers }) };
    return problem(c, { code: 'too-complex', status: 422, details });
  };

  if (length !== null && Number(length) > budget.bytes) return tooLarge();
  if (isRead || raw.body === null) {
    const input = c.req.path.startsWith('/trpc/') ? c.req.query('input') : undefined;
    return input === undefined || !errorOfJson(Buffer.from(input), budget) ? next() : tooComplex();
  }

  const body = await readUpTo(raw.body, budget.bytes).catch(() => undefined);
  if (body === undefined) return problem(c, { code: 'malformed', status: 400, headers: { Connection: 'close' } });
  if (body === null) return tooLarge();
  const error = errorOfBody(body, raw.headers.get('content-type') ?? '', budget);
  if (error) return error === 'too-large' ? tooLarge() : tooComplex();
  const { method, headers, signal } = raw;
  c.req.raw = new Request(raw.url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
  return next();
});

/** The whole body when it keeps to the limit; null, as soon as it does not. Rejects when the sender breaks off: their error, and no lost connection of ours. */
async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(parts));
    size += value.length;
    if (size > limit) return null;
    parts.push(value);
  }
}
