import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createLanes } from '../lanes';
import { budgets } from '../services/budgets';
import type { WebEnvironment } from '../services/web-context';
import { isBearer, readCookie } from './cookies';

const inTurnOf = (callerOf: (c: Context<WebEnvironment>) => string) => {
  const inLane = createLanes<'requests'>(budgets.requests);
  return createMiddleware<WebEnvironment>((c, next) => inLane({ lane: 'requests', person: callerOf(c) }, next));
};

/** Works on few requests with the same session, token or else address at a time; the next ones wait without touching the database, and too many of them are rejected. */
export const inTurnOfCredential = () =>
  inTurnOf((c) => (isBearer(c) ? c.req.header('authorization') : readCookie(c, 'session')) ?? c.get('address'));

/** The same for a person, however many sessions and tokens they use, and for an address of those who are nobody. */
export const inTurnOfPerson = () =>
  inTurnOf((c) => c.get('session')?.user.id ?? c.get('token')?.user.id ?? c.get('address'));
