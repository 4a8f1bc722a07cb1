import { and, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { secondFactors } from '#server/db/schema/users.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { isOn, type SecondFactorRow } from './find';
import { takeRecoveryCode } from './recovery-codes';
import { openTotpSecret } from './stored-secret';
import { isAppCode, stepOfCode } from './totp';

/** How a code was taken, or why it was not. */
export type CodeOutcome = 'app-code' | 'recovery-code' | 'wrong-code' | 'used-code';

export const isRightCode = (outcome: CodeOutcome): outcome is 'app-code' | 'recovery-code' =>
  outcome === 'app-code' || outcome === 'recovery-code';

/**
 * Uses up a code of the person whose second factor this is: one of the app (six digits, a step either side) or a recovery
 * code. Each opens once, also when two come at the same moment. The caller counts wrong ones.
 */
export async function takeCode(
  tx: Tx,
  context: ServiceContext,
  { factor, code }: { factor: SecondFactorRow; code: string },
): Promise<CodeOutcome> {
  if (isAppCode(code)) return takeAppCode(tx, context, { factor, code });

  const { userId } = factor;
  const outcome = await takeRecoveryCode(tx, context, { userId, code });
  if (outcome !== 'right') return outcome;
  await audit(tx, context, {
    actorId: userId,
    action: 'secondFactor.useRecoveryCode',
    entity: 'user',
    entityId: userId,
  });
  return 'recovery-code';
}

async function takeAppCode(
  tx: Tx,
  context: ServiceContext,
  { factor, code }: { factor: SecondFactorRow; code: string },
): Promise<CodeOutcome> {
  const { userId } = factor;
  const secret = openTotpSecret(context, { userId, encrypted: factor.secret });
  const step = secret && stepOfCode({ secret, code, now: context.clock.now() });
  if (!step) return 'wrong-code';

  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const moved = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), isLater))
    .returning({ userId: secondFactors.userId });
  return moved.length > 0 ? 'app-code' : 'used-code';
}
