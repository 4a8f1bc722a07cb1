import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { api } from '#shared/messages/en/api.ts';
import type { WebEnvironment } from '../services/web-context';
import type { Auth } from './authorize';
import {
  type BodyParser,
  etagOf,
  type HeaderName,
  type HeaderParser,
  readPath,
  readQuery,
  type Schema,
} from './read-request';

export type RejectionStatus = keyof typeof api.statuses extends `${infer Status extends number}` ? Status : never;
type Status = 200 | 201 | 204 | 304 | 503;

interface Answer {
  /** Null: no body. */
  schema: Schema | null;
  /** Of a body that the handler writes itself, as text or stream; JSON without it. */
  type?: string;
  headers?: readonly HeaderName[];
}
type Answers = Partial<Record<Status, Answer>>;

interface Reply {
  status: Status;
  headers?: Record<string, string>;
  body?: unknown;
}

type Written<Value> = ReadableStream<Uint8Array> | (Value extends string ? Value : string);
type BodyOf<Declared> = Declared extends { schema: infer Shape extends Schema }
  ? { body: Declared extends { type: string } ? Written<z.input<Shape>> : z.input<Shape> }
  : { body?: never };

/** What a handler may return: one of the answers that its route declares. */
type ReplyOf<Declared> = {
  [Key in keyof Declared]: { status: Key & Status; headers?: Record<string, string> } & BodyOf<Declared[Key]>;
}[keyof Declared];

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface RouteOf<Allowed, Params, Query, Headers, Body, Declared, Replied = ReplyOf<Declared>> {
  /** Names the call in the OpenAPI document, and its words in `shared/messages/en/api.ts`. */
  id: keyof typeof api.calls;
  tag: keyof typeof api.tags;
  method: Method;
  path: `/api/${string}`;
  auth: Auth<Allowed>;
  /** The middleware that it is mounted before; such a call has no limit of calls. */
  before?: 'cookies' | 'session';
  params?: Schema<Params>;
  query?: Schema<Query>;
  headers?: { [Name in keyof Headers]: HeaderParser<Headers[Name]> };
  body?: BodyParser<Body>;
  answers: Declared;
  /** Beside those that every call may be rejected with, and those that follow from its parsers. */
  rejections?: readonly RejectionStatus[];
  /** Called once the caller is authorized and everything is parsed, in the order of these names. */
  handle(request: {
    c: Context<WebEnvironment>;
    context: Allowed;
    params: Params;
    query: Query;
    headers: Headers;
    body: Body;
  }): Replied | Promise<Replied>;
}

/** A route in a list of all, for whoever mounts or describes it. */
export type Route = RouteOf<unknown, unknown, unknown, Record<string, unknown>, unknown, Answers, Reply>;

/** One call of REST, declared once: the application, the OpenAPI document and the permission matrix of the tests read it. */
export function defineRoute<
  Allowed,
  Declared extends Answers,
  Params = undefined,
  Query = undefined,
  Headers = undefined,
  Body = undefined,
>(
  call: `${Method} /api/${string}`,
  route: Omit<RouteOf<Allowed, Params, Query, Headers, Body, Declared>, 'method' | 'path'>,
): Route;
export function defineRoute(call: string, route: Omit<Route, 'method' | 'path'>): Route {
  const [method, path] = call.split(' ') as [Method, Route['path']];
  return { ...route, method, path };
}

/** The usual answer. */
export const ok = <Body>(body: Body, headers: Record<string, string> = {}) => ({ status: 200 as const, body, headers });

/** The same of a version, which is its ETag. */
export const okWithEtag = <Body extends { version: number }>(body: Body) => ok(body, { ETag: etagOf(body.version) });

/** Mounts the routes whose place is before that middleware; those with no such place, where it is not named. */
export function mountRoutes(app: Hono<WebEnvironment>, routes: readonly Route[], before?: Route['before']): void {
  for (const route of routes) {
    if (route.before === before) app.on(route.method.toUpperCase(), route.path, (c) => respond(route, c));
  }
}

async function respond(route: Route, c: Context<WebEnvironment>): Promise<Response> {
  const { auth, params, query, headers, body, answers } = route;
  const reply = await route.handle({
    c,
    context: await auth.authorize(c),
    params: params && readPath(c, params),
    query: query && readQuery(c, query),
    headers: headers ? Object.fromEntries(Object.entries(headers).map(([name, { read }]) => [name, read(c)])) : {},
    body: body && (await body.read(c)),
  });

  const { status, body: content, headers: sent = {} } = reply;
  if (status === 204 || status === 304) return c.body(null, status, sent);
  if (typeof content !== 'string' && !(content instanceof ReadableStream)) return c.json(content ?? null, status, sent);
  return c.body(content, status, { 'Content-Type': answers[status]?.type ?? 'text/plain', ...sent });
}
