import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { ActorContext, ServiceContext } from '../context';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';
import { createOneTimeToken, tokenHours } from './one-time-token';

type Addressee = Pick<UserRow, 'id' | 'email' | 'language'>;

/** Mails a link that confirms the address. */
export async function sendVerification(context: ServiceContext, user: Addressee): Promise<void> {
  const { db, clock, mail, settings } = context;
  const token = await withTx(db, (tx) => createOneTimeToken(tx, { user, purpose: 'verify-email', now: clock.now() }));
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'verifyEmail',
    params: {
      link: `${settings.publicUrl}/#/verify-email?token=${token}`,
      hours: tokenHours['verify-email'],
    },
  });
}

/** Mails the link again; does nothing for an address that is confirmed. */
export async function resendVerification(
  context: WebContext & ActorContext,
  { address }: { address: string },
): Promise<void> {
  const { userId } = context.actor;
  await context.limits.takeMail({ address, account: userId });
  const [user] = await withTx(context.db, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user || user.emailVerifiedAt) return;
  await sendVerification(context, user);
}
