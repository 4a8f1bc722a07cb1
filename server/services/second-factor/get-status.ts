import { eq } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { recoveryCodes, secondFactors, users } from '#server/db/schema/users.ts';
import type { ActorContext } from '../context';
import { asksEverybody, isOn, isSecondFactorMandatory } from './find';
import { isLeft } from './recovery-codes';

export interface SecondFactorStatus {
  /** Of the authenticator app; null while it is off. */
  enabledAt: Date | null;
  /** Each is a second factor too. */
  passkeys: number;
  recoveryCodesLeft: number;
  /** True where the service asks this person for one: it cannot be turned off. */
  isMandatory: boolean;
}

/** Whether the person's second factor is on, and how many recovery codes are left. */
export async function getSecondFactorStatus(context: ActorContext): Promise<SecondFactorStatus> {
  const { actor, db, settings } = context;
  const {
    factors: [factor],
    codes,
    keys,
    rules: [rule],
  } = await readTogether(db, (query) => ({
    factors: query.select({ enabledAt: secondFactors.confirmedAt }).from(secondFactors).where(isOn(actor.userId)),
    codes: query.$count(recoveryCodes, isLeft(actor.userId)),
    keys: query.$count(passkeys, eq(passkeys.userId, actor.userId)),
    rules: query.select({ isForEverybody: asksEverybody() }).from(users).where(eq(users.id, actor.userId)),
  }));
  return {
    enabledAt: factor?.enabledAt ?? null,
    passkeys: keys,
    recoveryCodesLeft: factor || keys > 0 ? codes : 0,
    isMandatory: isSecondFactorMandatory(settings, actor, rule?.isForEverybody ?? false),
  };
}
