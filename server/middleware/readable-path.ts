import { createMiddleware } from 'hono/factory';
import { problem } from './problem';

/** Rejects an address with NUL in it: no name of ours holds one, and no database takes it. */
export const readablePath = createMiddleware(async (c, next) =>
  holdsNul(c.req.url) ? problem(c, { code: 'malformed', status: 400 }) : next(),
);

const holdsNul = (url: string) => url.includes('%00') && new URL(url).pathname.includes('%00');
