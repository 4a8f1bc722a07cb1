import { withTx } from '#server/db/client.ts';
import type { WebContext } from '../web-context';
import { findUserByName, greetingName, isOpenAccount } from './find-by-name';
import { createOneTimeToken, tokenHours } from './one-time-token';

/** Mails a link for a new password where the address has an account; tells nobody whether it has. */
export async function requestPasswordReset(context: WebContext, { email }: { email: string }): Promise<void> {
  const { db, clock, mail, settings } = context;
  const found = await withTx(db, async (tx) => {
    const user = await findUserByName(tx, email);
    if (!user || !isOpenAccount(user)) return null;
    return { user, token: await createOneTimeToken(tx, { user, purpose: 'reset-password', now: clock.now() }) };
  });
  if (!found) return;

  await mail.send({
    to: found.user.email,
    language: found.user.language,
    template: 'resetPassword',
    params: {
      name: greetingName(found.user),
      link: `${settings.publicUrl}/#/reset-password?token=${found.token}`,
      minutes: tokenHours['reset-password'] * 60,
    },
  });
}
