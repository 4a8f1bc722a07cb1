import { and, eq, gt } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { deletedWhenClosedBefore } from '#shared/domain/account-closing.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { greetingName } from '../users/find-by-name';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { holdActing } from './locked-user';

/**
 * Opens an account again that its person closed in the last 30 days: name, password, second factor and forecasts are as they
 * were; subscription and API tokens do not come back. Takes the proof of who does it. Any other account is `not-found`.
 */
export async function reopenAccount(
  context: WebContext & ActorContext,
  { id, ...proof }: AdminRoleInput,
): Promise<void> {
  const { actor, clock, mail, settings } = context;
  const now = clock.now();
  const user = await withStepUp(context, proof, async (tx) => {
    await holdActing(tx, actor.userId);
    const isClosed = and(eq(users.id, id), gt(users.closedAt, deletedWhenClosedBefore(now)));
    const [before] = await tx.select().from(users).where(isClosed).for('update');
    if (!before) throw new AppError('not-found');

    await tx.update(users).set({ closedAt: null, updatedAt: now }).where(eq(users.id, id));
    const change = { before: { closedAt: before.closedAt }, after: { closedAt: null } };
    await auditChange(tx, context, { action: 'user.reopen', entity: 'user', entityId: id, ...change });
    return before;
  });
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'accountReopened',
    params: { name: greetingName(user), link: `${settings.publicUrl}/` },
  });
}
