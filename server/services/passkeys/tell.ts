import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';
import { greetingName } from '../users/find-by-name';

/** A mail to the person whenever a passkey is added or removed. */
export async function notifyOfPasskey(
  { db, mail, settings }: ServiceContext,
  { userId, passkey, template }: { userId: string; passkey: string; template: 'passkeyAdded' | 'passkeyRemoved' },
): Promise<void> {
  const [user] = await withTx(db, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user) return;
  const link = `${settings.publicUrl}/#/account/security`;
  const params = { name: greetingName(user), passkey, link };
  await mail.send({ to: user.email, language: user.language, template, params });
}
