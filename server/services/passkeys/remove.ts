import { and, eq } from 'drizzle-orm';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { recoveryCodes } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { KeepPasskeyInput } from '#shared/inputs/passkeys.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { findSecondFactor, isMandatoryForActor } from '../second-factor/find';
import { notifyOfSecondFactor } from '../second-factor/tell';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { notifyOfPasskey } from './tell';

/**
 * Removes an own passkey, for the person who proves again who they are. With the last second factor the recovery codes go;
 * who needs one keeps the last (`second-factor-mandatory`).
 */
export async function removePasskey(
  context: WebContext & ActorContext,
  { id, ...proof }: KeepPasskeyInput,
): Promise<void> {
  const { userId } = context.actor;
  const { name, isOff } = await withStepUp(context, proof, async (tx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
    if (!removed) throw new AppError('not-found');
    const isLast = (await findSecondFactor(tx, userId)) === null;
    if (isLast && (await isMandatoryForActor(tx, context))) throw new AppError('second-factor-mandatory');
    if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const entry = { actorId: userId, action: 'passkey.remove', entity: 'user', entityId: userId, details: removed };
    await audit(tx, context, entry);
    return { ...removed, isOff: isLast };
  });
  await notifyOfPasskey(context, { userId, passkey: name, template: 'passkeyRemoved' });
  if (isOff) await notifyOfSecondFactor(context, { userId, template: 'secondFactorOff' });
}
