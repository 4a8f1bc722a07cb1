import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { AnswerInvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext } from '../context';
import { lockActor } from '../users/hold-unchanged';
import { auditInvitation } from './audit-invitation';
import { endInvitation } from './end';
import { invitationToAnswer } from './find';

/** Turns an invitation down, once, for the person whose address it names. Rejected as `acceptInvitation` is. */
export async function declineInvitation(context: ActorContext, input: AnswerInvitationInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const user = await lockActor(tx, context);
    const row = await invitationToAnswer(tx, context, { input, user });
    if (!(await endInvitation(tx, context, { id: row.id, as: 'declined' }))) throw new AppError('token-invalid');
    await auditInvitation(tx, context, { verb: 'decline', row });
  });
}
