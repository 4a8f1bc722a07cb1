import type { Hono } from 'hono';
import type { WebEnvironment } from '../services/web-context';
import { problem } from './problem';

/** Answers 405 with `Allow` where a path is known under other methods. Call it after the last route. */
export function refuseOtherMethods(app: Hono<WebEnvironment>): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path.endsWith('*')) continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, known] of methods) {
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (c) => problem(c, { code: 'method-not-allowed', status: 405, headers: { Allow: allow } }));
  }
}
