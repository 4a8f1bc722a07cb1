import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { SecondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { isSecondFactorMandatory } from './find';
import { notifyOfSecondFactor } from './tell';
import { withBothFactors } from './with-both-factors';

/** Turns the second factor off, with both factors. Rejects administrators where the service asks them for one. */
export async function disableSecondFactor(
  context: WebContext & ActorContext,
  input: SecondFactorProofInput,
): Promise<void> {
  const { userId } = context.actor;
  if (isSecondFactorMandatory(context.settings, context.actor)) throw new AppError('second-factor-mandatory');

  await withBothFactors(context, input, async (tx) => {
    await removeSecondFactor(tx, userId);
    await audit(tx, context, { actorId: userId, action: 'secondFactor.disable', entity: 'user', entityId: userId });
  });
  await notifyOfSecondFactor(context, { userId, template: 'secondFactorOff' });
}

/** Deletes the secret and the recovery codes of a person. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
