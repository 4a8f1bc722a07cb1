import { createMiddleware } from 'hono/factory';
import { problem } from './problem';

/** Refuses an address with NUL in it: no name of ours holds one, and no database takes it. */
export const readablePath = createMiddleware(async (c, next) =>
  new URL(c.req.url).pathname.includes('%00') ? problem(c, { code: 'malformed', status: 400 }) : next(),
);
