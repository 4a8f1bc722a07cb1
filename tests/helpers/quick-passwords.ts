import { randomUUID } from 'node:crypto';
import { createPasswordHasher, type HashTurn, type PasswordHasher } from '#server/services/users/password-hasher.ts';

/** The real hasher at a fraction of its cost; what it costs in earnest is tested where that is promised. */
export const quickPasswords = createPasswordHasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** The same, counting the verifications that really run: those that a limit stops do not. */
export function countingPasswords(): PasswordHasher & { count: number } {
  const counting = {
    ...quickPasswords,
    count: 0,
    verify: (of: Parameters<PasswordHasher['verify']>[0]) =>
      quickPasswords.verify({
        ...of,
        before: async () => {
          await of.before?.();
          counting.count += 1;
        },
      }),
  };
  return counting;
}

/** The turn of somebody who waits for nobody else's. */
export const someTurn = (): HashTurn => ({ lane: 'sign-in', person: randomUUID() });
