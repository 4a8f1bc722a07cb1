import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { secondFactors } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ConfirmSecondFactorInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { codeFailures } from './code-failures';
import { renewRecoveryCodes } from './recovery-codes';
import { openTotpSecret } from './stored-secret';
import { notifyOfSecondFactor } from './tell';
import { stepOfCode } from './totp';

/**
 * Turns the second factor on with the first right code of the app, which is used up by it. Returns the recovery codes, once.
 * Wrong codes count in the bucket of the account, as at every later use. Whoever changes a second factor locks the person first.
 */
export async function confirmSecondFactor(
  context: WebContext & ActorContext,
  { code }: ConfirmSecondFactorInput,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = context.actor;
  const now = context.clock.now();
  const bucket = codeFailures(userId);
  await context.limits.takeFailure(bucket);

  const codes = await withTx(context.db, async (tx) => {
    requireVerifiedEmail(await lockActor(tx, context));
    const [begun] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!begun) throw new AppError('not-found');
    if (begun.confirmedAt) throw new AppError('second-factor-enabled');

    const secret = openTotpSecret(context, { userId, encrypted: begun.secret });
    const step = secret && stepOfCode({ secret, code, now });
    if (!step) throw new AppError('invalid', { fields: { code: 'wrong-code' } });

    await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(eq(secondFactors.userId, userId));
    await audit(tx, context, { actorId: userId, action: 'secondFactor.enable', entity: 'user', entityId: userId });
    return renewRecoveryCodes(tx, context, userId);
  });
  await context.limits.forgive(bucket);
  await notifyOfSecondFactor(context, { userId, template: 'secondFactorOn' });
  return { recoveryCodes: codes };
}
