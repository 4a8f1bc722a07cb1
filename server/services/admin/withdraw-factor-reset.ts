import { withTx } from '#server/db/client.ts';
import { factorResets } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { isAskedFor } from './ask-factor-reset';
import { auditChange } from './audit-change';
import { holdActing } from './locked-user';

/** Takes back what an administrator asked for, whoever that was. Rejects `not-found` where nothing is asked. */
export async function withdrawFactorReset(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    await holdActing(tx, context.actor.userId);
    const [asked] = await tx.delete(factorResets).where(isAskedFor(id)).returning();
    if (!asked) throw new AppError('not-found');
    const change = { before: { reset: asked.expiresAt }, after: { reset: null } };
    await auditChange(tx, context, { action: 'secondFactor.withdrawReset', entity: 'user', entityId: id, ...change });
  });
}
