import { bodyBudgetOf } from '#server/services/budgets.ts';
import { type KnownRoute, knownProcedures } from '#tests/security/known-routes.ts';
import type { TestBrowser } from '../test-browser';
import { type Turn, validBodies, validInputs, validQueries } from '../valid-calls';
import { type Content, type FuzzedCall, metaNames, type Room, stepped, textOf } from './mutated-call';
import type { WireCall } from './send';

export interface Target {
  key: string;
  method: string;
  path: string;
  isProcedure: boolean;
}

/** Every route and procedure. */
export const fuzzTargets = (routes: KnownRoute[]): Target[] => [
  ...routes.filter(({ path }) => path !== '/*').map((route) => ({ ...route, isProcedure: false })),
  ...knownProcedures().map(({ key, isMutation }) => ({
    ...{ key, path: `/trpc/${key}`, isProcedure: true },
    method: isMutation ? 'POST' : 'GET',
  })),
];

/** After these a caller reaches less than before. */
export const changesCaller = ({ key }: Target): boolean =>
  /^account\.(changePassword|requestEmail|secondFactor)/.test(key);
/** After these nobody can go on, because the books of all callers are gone, or their caller cannot: they come after all others. */
export const lastTargets = ['admin.sandbox.reset', 'account.close', 'POST /api/logout'];

/** Those that may send more than others are looked at more often. */
const largerShare = 3;
export const shareOf = (target: Target | undefined): number =>
  target && bodyBudgetOf(target.method, target.path).bytes > smallestLimit ? largerShare : 1;

/** How much of it the first calls with something to rebuild have: enough to see whether its price grows with its square. */
const rebuiltAtFirst = 4_096;

/** Each target as people call it; what is about a forecast once more about a large one; and what takes much, with all there is to rebuild. */
export function firstCalls(targets: Target[]): FuzzedCall[] {
  const plainOf = ({ key }: Target): FuzzedCall => ({ target: key, by: 'person', steps: [], times: 1 });
  const ofForecasts = targets.filter(({ key }) => /^(forecast|report)\.|^\w+ \/api\/forecasts/.test(key));
  const large = targets.filter((target) => target.isProcedure && shareOf(target) > 1);
  return [
    ...targets.map(plainOf),
    ...ofForecasts.map((target): FuzzedCall => ({ ...plainOf(target), steps: [{ do: 'large' }] })),
    ...large.flatMap((target) =>
      metaNames.map((what): FuzzedCall => ({ ...plainOf(target), steps: [{ do: 'meta', what, n: rebuiltAtFirst }] })),
    ),
  ];
}

type Headers = Record<string, string>;

export interface Sender {
  caller: Record<'person' | 'service', Pick<TestBrowser, 'headersFor'>>;
  turn: Turn;
  host: string;
}

/** Whether a call is about the large forecast of its caller rather than a small one. */
export const isOfLarge = ({ steps }: FuzzedCall): boolean => steps.some((step) => step.do === 'large');

/** The call as it goes over the network, with the ids and cookies of this sender. */
export function wireOf(target: Target, call: FuzzedCall, { caller, turn, host }: Sender): WireCall {
  const { method, key, isProcedure } = target;
  const body = isProcedure ? { value: validInputs(turn)[key] ?? null } : (validBodies(turn)[key] ?? { value: {} });
  const query = isProcedure ? [] : Object.entries(validQueries[key] ?? {});
  const room = roomOf(target, body.value);
  const content = call.steps.reduce<Content>(stepped, { value: body.value, batch: 1, query, headers: {}, room });
  const path = pathOf(target, turn);
  const headers = { ...bareHeaders(caller, signsIn(target) ? 'nobody' : call.by, method), Host: host, ...body.headers };
  const sent: Sent = isProcedure
    ? asProcedure(content, { path, method })
    : { path, ...(method === 'GET' ? nothing : written(content, body.write)) };
  const search = content.query
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&');
  return {
    method,
    path: search === '' ? sent.path : `${sent.path}${sent.path.includes('?') ? '&' : '?'}${search}`,
    headers: merged(headers, sent.headers, content.headers),
    body: sent.body,
  };
}

/** What the fuzzer sends is beside the sender's own cookies, not in their place. */
const merged = (own: Headers, ...more: Headers[]): Headers => {
  const all: Headers = Object.assign({}, own, ...more);
  if (own.Cookie && all.Cookie !== own.Cookie) all.Cookie = `${all.Cookie}${own.Cookie}`;
  return all;
};

interface Sent {
  path: string;
  body: string | null;
  headers: Headers;
}

const nothing: Omit<Sent, 'path'> = { body: null, headers: {} };

/** Who signs in is nobody yet: another session would end by it. */
const signsIn = ({ key }: Target) => key === 'POST /api/authentication';

function bareHeaders({ person, service }: Sender['caller'], by: FuzzedCall['by'], method: string): Headers {
  // Limits of an address count each call for itself.
  const address = { 'X-Forwarded-For': `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
  if (by === 'nobody') return address;
  const sent: Headers = { ...address };
  (by === 'person' ? person : service).headersFor(method).forEach((value, name) => {
    sent[name === 'cookie' ? 'Cookie' : name] = value;
  });
  return sent;
}

/** Bytes of a body that every route takes. */
export const smallestLimit = 64 * 1024;
const mostAddress = 15_000;

/** What a target takes besides its valid value; in an address most signs take three bytes. */
function roomOf({ method, path }: Target, value: unknown): Room {
  const { bytes, values } = bodyBudgetOf(method, path);
  const left = (method === 'GET' ? mostAddress / 3 : bytes) - 1_000 - textOf(value).length;
  return { bytes: left, values: values - 500 };
}

function asProcedure(
  { value, meta, batch: most, raw }: Content,
  { path, method }: Pick<Target, 'path' | 'method'>,
): Sent {
  const one = raw?.text ?? (meta ? `{"json":${textOf(value)},"meta":${JSON.stringify(meta)}}` : textOf(value));
  const batch = Math.max(1, Math.min(most, Math.floor(bodyBudgetOf(method, path).bytes / (one.length + 10))));
  const names = batch === 1 ? path : `/trpc/${new Array(batch).fill(path.slice(6)).join(',')}`;
  const text =
    batch === 1
      ? one
      : `{${new Array(batch)
          .fill(one)
          .map((part, i) => `"${i}":${part}`)
          .join(',')}}`;
  const mark = batch === 1 ? '' : 'batch=1&';
  if (method === 'POST') {
    const type = raw?.type ?? 'application/json';
    return { path: `${names}${mark && '?batch=1'}`, headers: { 'Content-Type': type }, body: text };
  }
  const input = encodeURIComponent(text.toWellFormed()).slice(0, mostAddress - names.length);
  return { path: `${names}?${mark}input=${input}`, headers: {}, body: null };
}

type Write = NonNullable<ReturnType<typeof validBodies>[string]['write']>;

function written({ value, raw }: Content, write?: Write): Omit<Sent, 'path'> {
  if (raw) return { body: raw.text, headers: { 'Content-Type': raw.type } };
  if (!write) return { body: textOf(value), headers: { 'Content-Type': 'application/json' } };
  const { type, text, headers } = write(parsedOrText(textOf(value)));
  return { body: text, headers: { 'Content-Type': type, ...headers } };
}

/** Forms and lines are written from values: what is no JSON, or too deep for the sender itself, goes as a text. */
function parsedOrText(text: string): unknown {
  try {
    return /[[{]{2000}|(?:\{"a":){2000}/.test(text) ? { text } : JSON.parse(text);
  } catch {
    return { text };
  }
}

/** The address of a target with the sender's own ids. */
function pathOf({ method, path }: Target, { ids }: Turn): string {
  const page = /^\/sandbox\/(checkout|portal|invoice)/.exec(path)?.[1] as 'checkout' | 'portal' | 'invoice' | undefined;
  return path
    .replace(/:version\b/, '1')
    .replace(
      /:id\b/,
      ids[page ?? (method === 'DELETE' ? 'spareForecast' : path.startsWith('/api/groups') ? 'group' : 'forecast')],
    )
    .replace(/:report\b/, 'balance-sheet')
    .replace(/:\w+/g, '1');
}
