import { withTx } from '../../db/client';
import type { ActorContext } from '../context';
import { findSecondFactor, isSecondFactorMandatory } from './find';
import { countRecoveryCodes } from './recovery-codes';

export interface SecondFactorStatus {
  /** Null while it is off. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  /** True where the service asks this person for one: it cannot be turned off. */
  isMandatory: boolean;
}

/** Whether the person's second factor is on, and how many recovery codes are left. */
export async function getSecondFactorStatus(context: ActorContext): Promise<SecondFactorStatus> {
  const { actor, settings } = context;
  return withTx(context.db, async (tx) => {
    const factor = await findSecondFactor(tx, actor.userId);
    return {
      enabledAt: factor?.confirmedAt ?? null,
      recoveryCodesLeft: factor ? await countRecoveryCodes(tx, actor.userId) : 0,
      isMandatory: isSecondFactorMandatory(settings, actor),
    };
  });
}
