import { and, eq, isNotNull } from 'drizzle-orm';
import { isAdmin } from '../../../shared/domain/roles';
import type { Database, Tx } from '../../db/client';
import { secondFactors } from '../../db/schema/second-factors';
import type { ServiceSettings } from '../context';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Condition for the second factor of a person that is on: begun alone does not count. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** The person's second factor; null while it is off. */
export async function findSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow | null> {
  const [found] = await tx.select().from(secondFactors).where(isOn(userId));
  return found ?? null;
}

type Person = { id: string; authorities: readonly string[] };

/** True for an administrator where the service asks administrators for a second factor. */
export const isSecondFactorMandatory = (settings: ServiceSettings, person: Omit<Person, 'id'>): boolean =>
  settings.requireAdminSecondFactor && isAdmin(person);

/** True for an administrator without the second factor that the service asks of them: nothing opens but its set-up. */
export async function lacksSecondFactor(tx: Database, settings: ServiceSettings, person: Person): Promise<boolean> {
  if (!isSecondFactorMandatory(settings, person)) return false;
  return (await tx.$count(secondFactors, isOn(person.id))) === 0;
}
