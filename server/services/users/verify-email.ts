import { and, eq } from 'drizzle-orm';
import type { VerifyEmailInput } from '../../../shared/inputs/password';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { useOneTimeToken } from './one-time-token';

/** Confirms the address that the mail went to, as long as it still is the account's. */
export async function verifyEmail(context: ServiceContext, { token }: VerifyEmailInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const { userId, email } = await useOneTimeToken(tx, context, { token, purpose: 'verify-email' });
    const confirmed = await tx
      .update(users)
      .set({ emailVerifiedAt: context.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    if (confirmed.length === 0) throw new AppError('token-invalid');
    await audit(tx, context, { actorId: userId, action: 'user.verifyEmail', entity: 'user', entityId: userId });
  });
}
