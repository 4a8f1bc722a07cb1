import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { InvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { auditInvitation } from './audit-invitation';
import type { CreatedInvitation } from './create';
import { invitationToManage } from './find';
import { mailInvitations, renewInvitation } from './send';

/** Mails an invitation that waits again, with a new link and fourteen more days; it counts as one more invitation. */
export async function resendInvitation(
  context: WebContext & ActorContext,
  { id }: InvitationInput,
): Promise<CreatedInvitation> {
  const { userId } = context.actor;
  const { row: before } = await withTx(context.db, (tx) => invitationToManage(tx, context, id));
  await context.limits.takeInvitation({ userId, email: before.email });

  const { sending, place, name } = await withTx(context.db, async (tx) => {
    const { row, place, name } = await invitationToManage(tx, context, id);
    // The offer of an owner before: another one takes the password.
    if (row.role === 'owner' && row.invitedBy !== userId) throw new AppError('not-found');
    const sending = await renewInvitation(tx, context, { id });
    await auditInvitation(tx, context, { verb: 'resend', row });
    return { sending, place, name };
  });
  await mailInvitations(context, { place, name, rows: [sending] });
  const { email, role, expiresAt } = sending.row;
  return { id, email, role, expiresAt };
}
