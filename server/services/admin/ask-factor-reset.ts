import { eq, lte } from 'drizzle-orm';
import { factorResets } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { findSecondFactor } from '../second-factor/find';
import { withStepUp } from '../second-factor/with-step-up';
import { greetingName, type UserRow } from '../users/find-by-name';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { holdActing, lockUser } from './locked-user';

/** So long it may be confirmed, and so long somebody has been made administrator who confirms it. */
export const resetMs = 72 * 3_600_000;

/**
 * Asks that the second factors of somebody who has lost them are taken away; another administrator has three days to confirm it.
 * The person and all administrators are told. Rejects the own ones (`own-account`), which take both factors, `not-found` where
 * none is on, and `already-exists` while one is asked for.
 */
export async function askFactorReset(context: WebContext & ActorContext, input: AdminRoleInput): Promise<void> {
  const { id } = input;
  const { userId: askedBy } = context.actor;
  if (id === askedBy) throw new AppError('own-account');
  const now = context.clock.now();
  const told = await withStepUp(context, input, async (tx) => {
    const administrators = await holdActing(tx, askedBy);
    const user = await lockUser(tx, id);
    if (!(await findSecondFactor(tx, id))) throw new AppError('not-found');
    await tx.delete(factorResets).where(lte(factorResets.expiresAt, now));
    const expiresAt = new Date(now.getTime() + resetMs);
    const asked = await tx
      .insert(factorResets)
      .values({ userId: id, askedBy, createdAt: now, expiresAt })
      .onConflictDoNothing()
      .returning();
    if (asked.length === 0) throw new AppError('already-exists');
    const change = { before: { reset: null }, after: { reset: expiresAt } };
    await auditChange(tx, context, { action: 'secondFactor.askReset', entity: 'user', entityId: id, ...change });
    return { user, administrators };
  });
  await notifyOfReset(context, told);
}

/** Condition for what is asked for one person. */
export const isAskedFor = (userId: string) => eq(factorResets.userId, userId);

/** A mail to the person, and to every administrator, once somebody has asked to take away the second factors of the person. */
async function notifyOfReset(
  { actor, mail, settings }: ActorContext,
  { user, administrators }: { user: UserRow; administrators: readonly UserRow[] },
): Promise<void> {
  const { username: by = '' } = administrators.find(({ id }) => id === actor.userId) ?? {};
  const link = `${settings.publicUrl}/#/dashboard/admin/users/${user.id}`;
  for (const { email: to, language, ...person } of [user, ...administrators.filter(({ id }) => id !== user.id)]) {
    const template = person.id === user.id ? 'factorResetAsked' : 'factorResetToConfirm';
    const params = { name: greetingName(person), by, person: user.username, link };
    await mail.send({ to, language, template, params });
  }
}
