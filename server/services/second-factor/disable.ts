import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { SecondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { findSecondFactor, isMandatoryForActor } from './find';
import { notifyOfSecondFactor } from './tell';
import { withBothFactors } from './with-both-factors';

/**
 * Turns the authenticator app off, with both factors. Without a passkey the second factor is off with it, which is rejected
 * where the service asks the person for one.
 */
export async function disableSecondFactor(
  context: WebContext & ActorContext,
  input: SecondFactorProofInput,
): Promise<void> {
  const { userId } = context.actor;
  const isOff = await withBothFactors(context, input, async (tx) => {
    const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
    if (deleted.length === 0) throw new AppError('not-found');
    const isLast = (await findSecondFactor(tx, userId)) === null;
    if (isLast && (await isMandatoryForActor(tx, context))) throw new AppError('second-factor-mandatory');
    if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await audit(tx, context, { actorId: userId, action: 'secondFactor.disable', entity: 'user', entityId: userId });
    return isLast;
  });
  await notifyOfSecondFactor(context, { userId, template: isOff ? 'secondFactorOff' : 'authenticatorOff' });
}

/** Deletes the app, the passkeys and the recovery codes of a person. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
