import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newRequestId, type SandboxCore } from './core';
import { endpoints } from './endpoints';
import type { Handler } from './endpoints/endpoint';
import { type ErrorBody, invalidRequest, SandboxError, unknownUrl } from './error';
import { guardParams } from './guard';
import { type Params, parseForm, textsAt } from './params';
import type { Unit } from './unit';

const maximumDepth = 4;

/** Parts that real Stripe leaves out until they are asked for. */
type Includable = (unit: Unit, object: Record<string, unknown>) => Promise<unknown>;

type Includables = Record<string, Includable>;

/** Puts whole objects in the place of ids along paths such as `data.latest_invoice`. */
async function expand(
  unit: Unit,
  object: Record<string, unknown>,
  { paths, includables }: { paths: readonly string[]; includables: Includables },
): Promise<Record<string, unknown>> {
  const result = structuredClone(object);
  for (const path of paths) {
    const parts = path.split('.');
    const depth = parts[0] === 'data' ? parts.length - 1 : parts.length;
    if (depth > maximumDepth) throw invalidRequest(`You cannot expand more than ${maximumDepth} levels of a property.`);
    await expandAt({ unit, includables }, result, parts);
  }
  return result;
}

async function expandAt(
  source: { unit: Unit; includables: Includables },
  target: unknown,
  [part, ...rest]: string[],
): Promise<void> {
  if (part === undefined || !isRecord(target)) return;
  if (Array.isArray(target)) {
    for (const item of target) await expandAt(source, item, [part, ...rest]);
    return;
  }
  if (target.deleted === true) return;
  const { unit, includables } = source;
  const include = includables[`${String(target.object)}.${part}`];
  if (include && target[part] === undefined) target[part] = await include(unit, target);
  if (!(part in target)) throw invalidRequest(`This property cannot be expanded (${part}).`);

  const value = target[part];
  if (typeof value === 'string') target[part] = (await unit.findAny(value)) ?? value;
  await expandAt(source, target[part], rest);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface Answer {
  status: number;
  body: unknown;
}

interface Endpoint {
  name: string;
  run: Handler;
}

/** Stripe's interface at /v1, as far as this product and its tests use it. */
export function createApi(core: SandboxCore): Hono {
  const api = new Hono();
  api.onError((error, c) => respond(c, answerTo(core, error)));
  api.use('/v1/*', async (c, next) => {
    if (!hasTestKey(c.req.header('authorization'))) return respond(c, rejectedKey());
    return next();
  });
  for (const [name, run] of Object.entries(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path, (c) => answer(core, { name, run }, c));
  }
  api.all('/v1/*', (c) => respond(c, answerTo(core, unknownUrl(c.req.method, c.req.path))));
  return api;
}

async function answer(core: SandboxCore, endpoint: Endpoint, c: Context): Promise<Response> {
  const url = new URL(c.req.url);
  const form = c.req.method === 'POST' ? await c.req.text() : url.search.slice(1);
  const request = { id: newRequestId(), idempotencyKey: c.req.header('idempotency-key') ?? null };
  const run = () => runEndpoint(core, { endpoint, id: c.req.param('id') ?? '', path: url.pathname, form, request });

  if (c.req.method !== 'POST' || request.idempotencyKey === null) return respond(c, await run(), request.id);
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
    if (parameters) guardParams(parameters, endpoint.name, params);

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

const payments: Includable = async (unit, invoice) => {
  const id = String(invoice.id);
  const data = await unit.list('invoice_payment', { equals: { invoice: id } });
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
};

const refunds: Includable = async (unit, charge) => {
  const id = String(charge.id);
  const data = await unit.list('refund', { equals: { charge: id } });
  return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
};

/** Parts that are in an answer only when asked for, by "object.part". */
const includables: Record<string, Includable> = {
  'invoice.payments': payments,
  'charge.refunds': refunds,
};

interface Result {
  status: number;
  body: unknown;
}

/** The same key with the same parameters gets the first answer; rejected parameters leave the key free. */
async function withIdempotency(
  core: SandboxCore,
  { key, path, paramsHash }: { key: string; path: string; paramsHash: string },
  run: () => Promise<Result>,
): Promise<Result & { replayed: boolean }> {
  const { store, clock } = core.options;
  const claim = await store.claimKey({ key, path, paramsHash, now: clock.now() });
  if (claim.state === 'done') return { status: claim.status, body: claim.body, replayed: true };
  if (claim.state === 'mismatch') return { ...mismatch(key), replayed: false };
  if (claim.state === 'in-flight') return { ...inFlight(key), replayed: false };

  const result = await run();
  if (result.status === 400 || result.status === 404) await store.freeKey(key);
  else await store.finishKey(key, result.status, result.body);
  return { ...result, replayed: false };
}

const failure = (status: number, error: ErrorBody): Result => ({ status, body: { error } });

const mismatch = (key: string) =>
  failure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inFlight = (key: string) =>
  failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
  });
