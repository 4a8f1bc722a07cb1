import { createMiddleware } from 'hono/factory';
import { countRejection } from '../services/billing/count-rejection';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const webhookPath = '/api/stripe/webhook';

const figures: [prefix: string, bytes: number][] = [
  ['/trpc', 2 * megabyte],
  ['/api/forecasts', 2 * megabyte],
  ['/errors/', 256 * kilobyte],
  [webhookPath, megabyte],
];

const limitOf = (path: string) => figures.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 64 * kilobyte;

/** Refuses bodies over the figure of their route, and packed ones: nothing is inflated. */
export const bodyLimits = createMiddleware<WebEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const encoding = raw.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') {
    return problem(c, { code: 'unsupported-media-type', status: 415 });
  }
  const limit = limitOf(c.req.path);
  const tooLarge = async () => {
    if (c.req.path === webhookPath) await countRejection(c.var.service, 'too-large');
    return problem(c, { code: 'too-large', status: 413, headers: { Connection: 'close' } });
  };

  const length = raw.headers.get('content-length');
  if (length !== null && Number(length) > limit) return tooLarge();
  if (raw.method === 'GET' || raw.method === 'HEAD' || raw.body === null) return next();

  const body = await readUpTo(raw.body, limit).catch(() => undefined);
  if (body === undefined) return problem(c, { code: 'malformed', status: 400, headers: { Connection: 'close' } });
  if (body === null) return tooLarge();
  const { method, headers, signal } = raw;
  c.req.raw = new Request(raw.url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
  return next();
});

/** The whole body when it keeps to the limit; null, as soon as it does not. Rejects when the sender breaks off: their fault, and no lost connection of ours. */
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
