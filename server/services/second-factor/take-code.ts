import { and, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { secondFactors } from '#server/db/schema/users.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { isProof, takeProof } from '../passkeys/proofs';
import { isOn, type SecondFactor, type SecondFactorRow } from './find';
import { takeRecoveryCode } from './recovery-codes';
import { openTotpSecret } from './stored-secret';
import { isAppCode, stepOfCode } from './totp';

/** How a code was taken, or why it was not. */
export type CodeOutcome = RightCode | 'wrong-code' | 'used-code';
type RightCode = 'app-code' | 'recovery-code' | 'passkey';

export const isRightCode = (outcome: CodeOutcome): outcome is RightCode =>
  outcome !== 'wrong-code' && outcome !== 'used-code';

/**
 * Uses up a code of the person whose second factor this is: one of the app (six digits, a step either side), one that a passkey
 * was exchanged for, or a recovery code. Each opens once, also when two come at the same moment. The caller counts wrong ones.
 */
export async function takeCode(
  tx: Tx,
  context: ServiceContext,
  { factor, code }: { factor: SecondFactor; code: string },
): Promise<CodeOutcome> {
  const { userId, app } = factor;
  if (isAppCode(code)) return app ? takeAppCode(tx, context, { factor: app, code }) : 'wrong-code';
  if (isProof(code)) return (await takeProof(tx, context, { userId, code })) ? 'passkey' : 'wrong-code';

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
