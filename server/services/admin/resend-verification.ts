import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { sendVerification } from '../users/send-verification';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { lockUser, rejectShut } from './locked-user';

/**
 * Mails a person the link that confirms the address; links mailed before no longer work. Counts against the same limit as
 * the person's own request. Rejects an address that is confirmed, and an account that is disabled or closed.
 */
export async function resendUserVerification(
  context: WebContext & ActorContext,
  { input, address }: { input: AdminUserInput; address: string },
): Promise<void> {
  const { id } = input;
  await context.limits.takeMail({ address, account: id });

  const user = await withTx(context.db, async (tx) => {
    const found = await lockUser(tx, id);
    rejectShut(found);
    if (found.emailVerifiedAt) throw new AppError('email-verified');
    const change = { before: {}, after: { mailedTo: found.email } };
    await auditChange(tx, context, { action: 'user.resendVerification', entity: 'user', entityId: id, ...change });
    return found;
  });
  await sendVerification(context, user);
}
