import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';

const reject = (c: Context, allow: string) =>
  problem(c, { code: 'method-not-allowed', status: 405, headers: { Allow: allow } });

/** Lets these methods alone through to a handler that is there for all. */
export const onlyMethods = (...methods: string[]) =>
  createMiddleware<WebEnvironment>(async (c, next) =>
    methods.includes(c.req.method) ? next() : reject(c, methods.join(', ')),
  );

/** Answers 405 with `Allow` where a path is known under other methods, and OPTIONS with that alone. Call it after the last route. */
export function rejectOtherMethods(app: Hono<WebEnvironment>): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path.endsWith('*')) continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, known] of methods) {
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (c) => (c.req.method === 'OPTIONS' ? c.body(null, 204, { Allow: allow }) : reject(c, allow)));
  }
}
