import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newRequestId, type SandboxCore } from './core';
import { endpoints } from './endpoints';
import type { Endpoint } from './endpoints/endpoint';
import { SandboxError, unknownUrl } from './error';
import { expand } from './expand';
import { guardParams } from './guard';
import { withIdempotency } from './idempotency';
import { includables } from './includables';
import { type Params, parseForm, textsAt } from './params';
import type { Unit } from './unit';

interface Answer {
  status: number;
  body: unknown;
}

/** Stripe's interface at /v1, as far as this product and its tests use it. */
export function createApi(core: SandboxCore): Hono {
  const api = new Hono();
  api.onError((error, c) => respond(c, answerTo(core, error)));
  api.use('/v1/*', async (c, next) => {
    if (!hasTestKey(c.req.header('authorization'))) return respond(c, rejectedKey());
    return next();
  });
  for (const endpoint of endpoints) {
    api.on(endpoint.method, endpoint.path, (c) => answer(core, endpoint, c));
  }
  api.all('/v1/*', (c) => respond(c, answerTo(core, unknownUrl(c.req.method, c.req.path))));
  return api;
}

async function answer(core: SandboxCore, endpoint: Endpoint, c: Context): Promise<Response> {
  const url = new URL(c.req.url);
  const form = endpoint.method === 'POST' ? await c.req.text() : url.search.slice(1);
  const request = { id: newRequestId(), idempotencyKey: c.req.header('idempotency-key') ?? null };
  const run = () => runEndpoint(core, { endpoint, id: c.req.param('id') ?? '', path: url.pathname, form, request });

  if (endpoint.method !== 'POST' || request.idempotencyKey === null) return respond(c, await run(), request.id);
  const paramsHash = createHash('sha256').update(form).digest('hex');
  const key = request.idempotencyKey;
  const { replayed, ...result } = await withIdempotency(core, { key, path: url.pathname, paramsHash }, run);
  c.header('Idempotency-Key', key);
  if (replayed) c.header('Idempotent-Replayed', 'true');
  return respond(c, result, request.id);
}

interface Invocation {
  endpoint: Endpoint;
  id: string;
  path: string;
  form: string;
  request: { id: string; idempotencyKey: string | null };
}

async function runEndpoint(core: SandboxCore, { endpoint, id, path, form, request }: Invocation): Promise<Answer> {
  try {
    const params = parseForm(form);
    const { parameters, origins } = core.options;
    if (parameters) guardParams(parameters, `${endpoint.method} ${endpoint.path}`, params);

    const work = async (unit: Unit) => {
      const object = await endpoint.run({ unit, id, params, url: path, options: { origins } });
      return expand(unit, { ...object }, { paths: expandPaths(params), includables });
    };
    return { status: 200, body: await core.change(work, request) };
  } catch (error) {
    return answerTo(core, error);
  }
}

const expandPaths = (params: Params): string[] => textsAt(params, 'expand');

function answerTo(core: SandboxCore, error: unknown): Answer {
  if (error instanceof SandboxError) return { status: error.status, body: { error: error.body } };
  core.options.log?.error({ err: error }, 'sandbox call failed');
  return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox could not do this.' } } };
}

const rejectedKey = (): Answer => ({
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
});

/** `Bearer sk_test_…`, or the same as the user name of Basic. */
function hasTestKey(header: string | undefined): boolean {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return /^sk_test_\w+$/.test(value);
  return /^basic$/i.test(scheme) && /^sk_test_\w+:$/.test(Buffer.from(value, 'base64').toString());
}

function respond(c: Context, { status, body }: Answer, requestId = newRequestId()): Response {
  c.header('Request-Id', requestId);
  const version = c.req.header('stripe-version');
  if (version) c.header('Stripe-Version', version);
  return c.json(body as Record<string, unknown>, status as ContentfulStatusCode);
}
