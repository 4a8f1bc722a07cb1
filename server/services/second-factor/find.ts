import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { secondFactors, users } from '#server/db/schema/users.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { ServiceSettings } from '../context';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Condition for the second factor of a person that is on: begun alone does not count. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** The person's second factor; null while it is off. */
export async function findSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow | null> {
  const [found] = await tx.select().from(secondFactors).where(isOn(userId));
  return found ?? null;
}

/** True for an administrator where the service asks administrators for a second factor. */
export const isSecondFactorMandatory = (
  settings: ServiceSettings,
  person: { authorities: readonly string[] },
): boolean => settings.requireAdminSecondFactor && isAdmin(person);

/** A column of statements that select from `users`: true where the person's second factor is on. */
export const hasSecondFactor = () =>
  sql<boolean>`exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;
