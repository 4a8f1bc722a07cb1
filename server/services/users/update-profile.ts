import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ProfileInput } from '#shared/inputs/profile.ts';
import { auditChange } from '../admin/audit-change';
import type { ActorContext } from '../context';

const profile = {
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
  locale: users.locale,
};

/** Changes what a person may change of the own profile; what is absent stays. */
export async function updateProfile(context: ActorContext, input: ProfileInput): Promise<{ id: string }> {
  const { userId } = context.actor;
  const { firstName, lastName, language, locale } = input;
  const after = {
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(lastName === undefined ? {} : { lastName: lastName || null }),
    ...(language === undefined ? {} : { language }),
    ...(locale === undefined ? {} : { locale }),
  };

  return withTx(context.db, async (tx) => {
    const [row] = await tx.select(profile).from(users).where(eq(users.id, userId)).for('no key update');
    if (!row) throw new AppError('not-signed-in');
    await tx
      .update(users)
      .set({ ...after, updatedAt: context.clock.now() })
      .where(eq(users.id, userId));
    const before = Object.fromEntries(Object.entries(row).filter(([field]) => field in after));
    await auditChange(tx, context, { action: 'user.updateProfile', entity: 'user', entityId: userId, before, after });
    return { id: userId };
  });
}
