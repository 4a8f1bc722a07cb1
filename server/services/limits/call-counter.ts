import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/operation.ts';
import { rejectionOf } from '../rejection-of';
import type { CallAllowance } from './limits';

/** What a server has taken in advance from the allowance that all servers share. */
interface Purse {
  left: number;
  /** What nobody has taken yet. */
  untaken: number;
  /** Milliseconds of the wall clock, which the limiter follows. */
  endsAt: number;
}

const windowSeconds = 60;
/** So many portions make the allowance: one statement a portion, and each server that is called wastes less than one. */
const portions = 60;
const tidyAt = 10_000;

/** Counts calls by the minute across all servers on the database. The promise is rejected with the limiter's answer when there are too many. */
export function createCallCounter(db: Database, points: number): (key: string) => Promise<CallAllowance> {
  const portion = Math.max(1, Math.floor(points / portions));
  const shared = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'calls',
    points,
    duration: windowSeconds,
    // Who is over the limit costs no more statements until the minute is over.
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: false,
  });
  const purses = new Map<string, Promise<Purse>>();

  const fill = async (key: string): Promise<Purse> => {
    // Where nothing can be stored each server counts by itself: reads go on, and stay limited.
    const alone = { remainingPoints: 0, msBeforeNext: (windowSeconds * 1000) / portions };
    const { remainingPoints, msBeforeNext } = await shared.consume(key, portion).catch((thrown: unknown) => {
      if (rejectionOf(thrown)?.code === 'read-only') return alone;
      throw thrown;
    });
    return { left: portion, untaken: remainingPoints, endsAt: Date.now() + msBeforeNext };
  };
  const refill = (key: string): Promise<Purse> => {
    if (purses.size >= tidyAt) purses.clear();
    const filling = fill(key);
    purses.set(key, filling);
    filling.catch(() => purses.get(key) === filling && purses.delete(key));
    return filling;
  };

  return async (key) => {
    let held = purses.get(key);
    for (;;) {
      const purse = await (held ?? refill(key));
      if (purse.left > 0 && purse.endsAt > Date.now()) {
        purse.left -= 1;
        const resetSeconds = Math.max(1, Math.ceil((purse.endsAt - Date.now()) / 1000));
        return { limit: points, remaining: purse.left + purse.untaken, resetSeconds };
      }
      // Of several that find it empty one fills it.
      const now = purses.get(key);
      held = now === held ? undefined : now;
    }
  };
}
