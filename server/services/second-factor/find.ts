import { and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { secondFactors, users } from '#server/db/schema/users.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { RuntimeSettings } from '#shared/domain/service-settings.ts';
import type { ActorContext, ServiceSettings } from '../context';
import { readSettings } from '../settings/read';

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

/** True for everybody where administrators have set that, and for administrators where the service asks them for a second factor. */
export const isSecondFactorMandatory = (
  settings: ServiceSettings,
  person: { authorities: readonly string[] },
  isForEverybody: boolean,
): boolean => isForEverybody || (settings.requireAdminSecondFactor && isAdmin(person));

/** The same for who acts, in a transaction. */
export const isMandatoryForActor = async (tx: Tx, { settings, actor }: ActorContext): Promise<boolean> =>
  isSecondFactorMandatory(settings, actor, (await readSettings(tx)).secondFactorForAll);

const forAll = 'secondFactorForAll' satisfies keyof RuntimeSettings;

/** A column: true where administrators have set that everybody needs a second factor. */
export const asksEverybody = () =>
  sql<boolean>`exists (select from ${serviceSettings}
    where ${serviceSettings.name} = ${sql.raw(`'${forAll}'`)} and ${serviceSettings.value} = 'true'::jsonb)`;

/** A column of statements that select from `users`: true where the person's second factor is on. */
export const hasSecondFactor = () =>
  sql<boolean>`(exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
