import { and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { secondFactors, users } from '#server/db/schema/users.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { ServiceSettings } from '../context';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** What a person has besides the password; each of them alone turns two-factor authentication on. */
export interface SecondFactor {
  userId: string;
  /** The authenticator app. */
  app: SecondFactorRow | null;
  hasPasskey: boolean;
  since: Date | null;
}

/** Condition for the authenticator app of a person that is on: begun alone does not count. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** The person's second factor; null while it is off. */
export async function findSecondFactor(tx: Tx, userId: string): Promise<SecondFactor | null> {
  const [app = null] = await tx.select().from(secondFactors).where(isOn(userId));
  const own = eq(passkeys.userId, userId);
  const [passkey] = await tx
    .select({ since: min(passkeys.createdAt) })
    .from(passkeys)
    .where(own);
  const since = passkey?.since ?? null;
  if (!app && !since) return null;
  const begun = [app?.confirmedAt, since].filter((date) => date !== null && date !== undefined);
  return { userId, app, hasPasskey: since !== null, since: begun.sort((a, b) => a.getTime() - b.getTime())[0] ?? null };
}

/** True for an administrator where the service asks administrators for a second factor. */
export const isSecondFactorMandatory = (
  settings: ServiceSettings,
  person: { authorities: readonly string[] },
): boolean => settings.requireAdminSecondFactor && isAdmin(person);

/** A column of statements that select from `users`: true where the person's second factor is on. */
export const hasSecondFactor = () =>
  sql<boolean>`(exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
