import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { InvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext } from '../context';
import { auditInvitation } from './audit-invitation';
import { endInvitation } from './end';
import { invitationToManage } from './find';

/** Withdraws an invitation that waits: its link opens nothing from now on. Another's answers as one that does not exist. */
export async function revokeInvitation(context: ActorContext, { id }: InvitationInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const { row } = await invitationToManage(tx, context, id);
    if (!(await endInvitation(tx, context, { id, as: 'withdrawn' }))) throw new AppError('not-found');
    await auditInvitation(tx, context, { verb: 'revoke', row });
  });
}
