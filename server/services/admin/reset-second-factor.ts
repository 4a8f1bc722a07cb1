import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { removeSecondFactor } from '../second-factor/disable';
import { findSecondFactor } from '../second-factor/find';
import { notifyOfSecondFactor } from '../second-factor/tell';
import { endSessionsOf } from '../sessions/end';
import { auditChange } from './audit-change';
import { lockUser } from './locked-user';

/**
 * Takes the second factor from somebody who has lost phone and recovery codes, and ends their sessions. Rejects the own one
 * (`own-account`), which takes both factors, and `not-found` where none is on.
 */
export async function resetSecondFactor(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  if (id === context.actor.userId) throw new AppError('own-account');

  await withTx(context.db, async (tx) => {
    await lockUser(tx, id);
    const factor = await findSecondFactor(tx, id);
    if (!factor) throw new AppError('not-found');

    await removeSecondFactor(tx, id);
    await endSessionsOf(tx, { userId: id });
    const change = { before: { secondFactor: factor.since }, after: { secondFactor: null } };
    await auditChange(tx, context, { action: 'secondFactor.reset', entity: 'user', entityId: id, ...change });
  });
  await notifyOfSecondFactor(context, { userId: id, template: 'secondFactorReset' });
}
