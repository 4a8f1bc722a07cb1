import { and, eq } from 'drizzle-orm';
import type { ChangePasswordInput } from '../../../shared/inputs/password';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { endSessionsOf } from '../sessions/end';
import type { WebContext } from '../web-context';
import { confirmPassword } from './confirm-password';
import { removeOneTimeTokens } from './one-time-token';
import { refuseGuessable } from './password-policy';
import { tellOfNewPassword } from './reset-password';

/**
 * Sets a new password for the person who knows the current one; all their other sessions end, and a link to another address
 * that is on its way opens nothing any more. Of two at once one wins.
 */
export async function changePassword(context: WebContext & ActorContext, input: ChangePasswordInput): Promise<void> {
  const { db, actor, passwords } = context;
  const user = await confirmPassword(context, { password: input.currentPassword, field: 'currentPassword' });
  refuseGuessable({ password: input.newPassword, username: user.username, email: user.email }, 'newPassword');
  const passwordHash = await passwords.hash({
    password: input.newPassword,
    turn: { lane: 'confirmation', person: user.id },
  });

  await withTx(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: context.clock.now() })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('conflict');
    await endSessionsOf(tx, { userId: user.id, except: actor.sessionId });
    await removeOneTimeTokens(tx, { userId: user.id, purpose: 'change-email' });
    await audit(tx, context, { actorId: user.id, action: 'user.changePassword', entity: 'user', entityId: user.id });
  });
  await tellOfNewPassword(context, user);
}
