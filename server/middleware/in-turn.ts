import { createMiddleware } from 'hono/factory';
import { createLanes } from '../lanes';
import { budgets } from '../services/budgets';
import type { WebEnvironment } from '../services/web-context';
import { readCookie } from './cookies';

/**
 * Works on few requests of a caller at a time; the next ones wait without touching the database, and too many of them are rejected.
 * A caller is who sends the session or the token, or else an address.
 */
export function inTurn() {
  const inLane = createLanes<'requests'>(budgets.requests);
  return createMiddleware<WebEnvironment>((c, next) => {
    const person = c.req.header('authorization') ?? readCookie(c, 'session') ?? c.get('address');
    return inLane({ lane: 'requests', person }, next);
  });
}
