import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createLanes, type LaneTurn } from '#server/lanes.ts';
import { randomText } from '../sessions/signed-values';

/** argon2id (the package's default algorithm), an OWASP row; the parameters are written into each hash. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const lanesOfPasswords = { concurrency: 2, waitingPerPerson: 10, waitingPerLane: 40 };

/** Whom a hash is computed for: an address that signs in, registers or opens a link, or the id of a person who is known already. */
export type HashTurn = LaneTurn<'sign-in' | 'confirmation' | 'registration' | 'link'>;

export interface PasswordHasher {
  hash(password: { password: string; turn: HashTurn }): Promise<string>;
  /** Waits for the turn, then runs `before` and one verification. `stored` null costs the same and is never right. */
  verify(attempt: {
    password: string;
    stored: string | null;
    turn: HashTurn;
    before?: () => Promise<void>;
  }): Promise<boolean>;
  /** True when the hash was made with weaker parameters than today's. */
  isWeak(stored: string): boolean;
}

/**
 * At most two hashes run at once, one a person; the lanes take turns, and so do the people in a lane. Ten of a person wait, then
 * `too-many-requests`; forty of a lane wait, then `unavailable`.
 */
export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const inLane = createLanes<HashTurn['lane']>(lanesOfPasswords);
  // Of a password that nobody knows: an unknown or disabled person costs one verification too, at the same cost.
  const nobodysHash = hash(randomText(), cost);

  return {
    hash: ({ password, turn }) => inLane(turn, () => hash(password, cost)),
    verify: ({ password, stored, turn, before }) =>
      inLane(turn, async () => {
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
