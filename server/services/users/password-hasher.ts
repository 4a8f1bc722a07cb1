import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '../../errors';
import { randomText } from '../sessions/signed-values';

/** argon2id (the package's default algorithm), an OWASP row; the parameters are written into each hash. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const queueLimit = 40;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Waits for a free place, then runs `before` and one verification. `stored` null costs the same and is never right. */
  verify(of: { password: string; stored: string | null; before?: () => Promise<void> }): Promise<boolean>;
  /** True when the hash was made with weaker parameters than today's. */
  isWeak(stored: string): boolean;
}

/** At most two hashes run at once and forty wait; beyond that the answer is `unavailable`. */
export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const inPlace = createPlaces(atOnce, queueLimit);
  // Of a password that nobody knows: an unknown or disabled person costs one verification too, at the same cost.
  const nobodysHash = hash(randomText(), cost);

  return {
    hash: (password) => inPlace(() => hash(password, cost)),
    verify: ({ password, stored, before }) =>
      inPlace(async () => {
        await before?.();
        const isRight = await verify(stored ?? (await nobodysHash), password).catch(() => false);
        return isRight && stored !== null;
      }),
    isWeak(stored) {
      const made = parseOptions(stored);
      return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost;
    },
  };
}

function createPlaces(places: number, waitingLimit: number) {
  let free = places;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= waitingLimit) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));

    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
