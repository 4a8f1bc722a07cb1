import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../../shared/inputs/profile';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

/** Changes what a person may change of the own profile; what is absent stays. */
export async function updateProfile(context: ActorContext, input: ProfileInput): Promise<{ id: string }> {
  const { userId } = context.actor;
  const { firstName, lastName, language, locale } = input;

  return withTx(context.db, async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({
        ...(firstName === undefined ? {} : { firstName: firstName || null }),
        ...(lastName === undefined ? {} : { lastName: lastName || null }),
        ...(language === undefined ? {} : { language }),
        ...(locale === undefined ? {} : { locale }),
        updatedAt: context.clock.now(),
      })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!changed) throw new AppError('not-signed-in');
    await audit(tx, context, { actorId: userId, action: 'user.updateProfile', entity: 'user', entityId: userId });
    return changed;
  });
}
