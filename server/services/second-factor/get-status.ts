import { readTogether } from '#server/db/read-together.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/users.ts';
import type { ActorContext } from '../context';
import { isOn, isSecondFactorMandatory } from './find';
import { isLeft } from './recovery-codes';

export interface SecondFactorStatus {
  /** Null while it is off. */
  enabledAt: Date | null;
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
  } = await readTogether(db, (query) => ({
    factors: query.select({ enabledAt: secondFactors.confirmedAt }).from(secondFactors).where(isOn(actor.userId)),
    codes: query.$count(recoveryCodes, isLeft(actor.userId)),
  }));
  return {
    enabledAt: factor?.enabledAt ?? null,
    recoveryCodesLeft: factor ? codes : 0,
    isMandatory: isSecondFactorMandatory(settings, actor),
  };
}
