import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';
import { greetingName } from '../users/find-by-name';
import { countRecoveryCodes } from './recovery-codes';

type Template =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'authenticatorOff'
  | 'secondFactorReset'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed';

/** A mail to the person after every change of the second factor, whoever made it, and after every use of a recovery code. */
export async function notifyOfSecondFactor(
  context: ServiceContext,
  { userId, template }: { userId: string; template: Template },
): Promise<void> {
  const found = await withTx(context.db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    return user && { user, count: await countRecoveryCodes(tx, userId) };
  });
  if (!found) return;

  const { user, count } = found;
  const link = `${context.settings.publicUrl}/#/account/security`;
  await context.mail.send({
    to: user.email,
    language: user.language,
    template,
    params: { name: greetingName(user), link, count },
  });
}
