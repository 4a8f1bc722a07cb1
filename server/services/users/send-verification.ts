import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { keptDaysAfterClosing } from '#shared/domain/account-closing.ts';
import type { ActorContext, ServiceContext } from '../context';
import type { WebContext } from '../web-context';
import { findHolder, greetingName, type UserRow } from './find-by-name';
import { createOneTimeToken, tokenHours } from './one-time-token';

type Addressee = Pick<UserRow, 'id' | 'email' | 'language'>;

/**
 * Mails a link that confirms the address. Where somebody else has confirmed it, that person gets a mail without a link to
 * confirm in its place: the address can belong to one account, and whoever typed it learns nothing.
 */
export async function sendVerification(context: ServiceContext, user: Addressee): Promise<void> {
  const { db, clock, mail, settings } = context;
  const { holder, token } = await withTx(db, async (tx) => ({
    holder: await findHolder(tx, user.email.toLowerCase()),
    token: await createOneTimeToken(tx, { user, purpose: 'verify-email', now: clock.now() }),
  }));
  if (holder && holder.id !== user.id) {
    await mail.send({
      to: holder.email,
      language: holder.language,
      template: 'registerTaken',
      params: {
        name: greetingName(holder),
        link: `${settings.publicUrl}/#/forgot-password`,
        days: keptDaysAfterClosing,
      },
    });
    return;
  }
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
  await context.limits.takeMailTo(user.email);
  await sendVerification(context, user);
}
