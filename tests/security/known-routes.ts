import type { Hono } from 'hono';
import type { WebEnvironment } from '#server/services/web-context.ts';
import { appRouter } from '#server/trpc/router.ts';

export interface KnownRoute {
  key: string;
  method: string;
  path: string;
}

/** Every route of the application but those for all methods, which are middleware, rejections and /trpc. */
export function knownRoutes(app: Hono<WebEnvironment>): KnownRoute[] {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ key: `${method} ${path}`, method, path }));
  return [...new Map(routes.map((route) => [route.key, route])).values()];
}

export interface KnownProcedure {
  key: string;
  isMutation: boolean;
}

/** Every procedure of the router. */
export function knownProcedures(): KnownProcedure[] {
  return Object.entries(appRouter._def.procedures).map(([key, procedure]) => ({
    key,
    isMutation: (procedure as unknown as { _def: { type: string } })._def.type === 'mutation',
  }));
}
