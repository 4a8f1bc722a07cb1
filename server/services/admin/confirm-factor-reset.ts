import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { factorResets } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { removeSecondFactor } from '../second-factor/disable';
import { findSecondFactor } from '../second-factor/find';
import { notifyOfSecondFactor } from '../second-factor/tell';
import { withStepUp } from '../second-factor/with-step-up';
import { endSessionsOf } from '../sessions/end';
import type { WebContext } from '../web-context';
import { isAskedFor, resetMs } from './ask-factor-reset';
import { auditChange } from './audit-change';
import { holdActing, lockUser } from './locked-user';

/**
 * Takes the second factors from somebody for whom another administrator has asked it, and ends their sessions. Rejects who asked,
 * and both where one was made administrator, let in again or given a new password by mail in the last three days, perhaps by the
 * other for this (`second-person`); the person themselves (`own-account`), and `not-found` where nothing is asked or on any more.
 */
export async function confirmFactorReset(context: WebContext & ActorContext, input: AdminRoleInput): Promise<void> {
  const { id } = input;
  const { userId } = context.actor;
  if (id === userId) throw new AppError('own-account');
  await withStepUp(context, input, async (tx) => {
    const administrators = await holdActing(tx, userId);
    await lockUser(tx, id);
    const isOpen = and(isAskedFor(id), gt(factorResets.expiresAt, context.clock.now()));
    const [asked] = await tx.delete(factorResets).where(isOpen).returning();
    const factor = await findSecondFactor(tx, id);
    // Whoever asked may have lost the role since.
    if (!asked || !factor || !administrators.some((each) => each.id === asked.askedBy)) throw new AppError('not-found');
    if (asked.askedBy === userId || (await isOneNew(tx, context, [userId, asked.askedBy])))
      throw new AppError('second-person');

    await removeSecondFactor(tx, id);
    await endSessionsOf(tx, { userId: id });
    const change = { before: { secondFactor: factor.since }, after: { secondFactor: null } };
    await auditChange(tx, context, { action: 'secondFactor.reset', entity: 'user', entityId: id, ...change });
  });
  await notifyOfSecondFactor(context, { userId: id, template: 'secondFactorReset' });
}

/** After these it may be another person who comes by the account: made administrator, let in again, or with a password set by mail. */
const letIn = ['user.makeAdministrator', 'user.enable', 'user.reopen', 'user.resetPassword', 'user.disown'];

async function isOneNew(tx: Tx, { clock }: ActorContext, administrators: string[]): Promise<boolean> {
  const made = and(
    eq(auditLog.entity, 'user'),
    inArray(auditLog.entityId, administrators),
    inArray(auditLog.action, letIn),
    gt(auditLog.at, new Date(clock.now().getTime() - resetMs)),
  );
  return (await tx.$count(auditLog, made)) > 0;
}
