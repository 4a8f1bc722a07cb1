import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ChangePasswordInput } from '#shared/inputs/password.ts';
import { audit } from '../audit/audit';
import type { ActorContext, ServiceContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { endCredentials } from './end-credentials';
import { greetingName, type UserRow } from './find-by-name';
import { lockActor } from './hold-unchanged';
import { rejectGuessable } from './password-policy';

/**
 * Sets a new password for the person who knows the current one and, with a second factor, has a code of it; all their other sessions
 * end, and links to a new password or another address that are on their way open nothing any more. Of two at once one wins. One that
 * the service made up is not kept.
 */
export async function changePassword(context: WebContext & ActorContext, input: ChangePasswordInput): Promise<void> {
  const { db, actor, passwords } = context;
  const { currentPassword, newPassword, code } = input;
  const proof = { password: currentPassword, code, field: 'currentPassword' };
  const user = await withStepUp(context, proof, async (tx) => {
    const row = await lockActor(tx, context);
    rejectGuessable({ password: newPassword, username: row.username, email: row.email }, 'newPassword');
    if (row.hasTemporaryPassword && newPassword === currentPassword) {
      throw new AppError('invalid', { fields: { newPassword: 'password-unchanged' } });
    }
    return row;
  });
  const passwordHash = await passwords.hash({
    password: newPassword,
    turn: { lane: 'confirmation', person: user.id },
  });

  await withTx(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, hasTemporaryPassword: false, updatedAt: context.clock.now() })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('conflict');
    await endCredentials(tx, context, { event: 'passwordChanged', user, exceptSession: actor.sessionId });
    await audit(tx, context, { actorId: user.id, action: 'user.changePassword', entity: 'user', entityId: user.id });
  });
  await notifyOfChange(context, user);
}

async function notifyOfChange({ mail, settings }: ServiceContext, user: UserRow): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'passwordChanged',
    params: {
      name: greetingName(user),
      link: `${settings.publicUrl}/#/forgot-password`,
      tokensLink: `${settings.publicUrl}/#/account/tokens`,
    },
  });
}
