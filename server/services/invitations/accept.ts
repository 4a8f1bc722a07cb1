import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { AnswerInvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext } from '../context';
import { lockActor } from '../users/hold-unchanged';
import { confirmOwnAddress } from '../users/verify-email';
import { auditInvitation } from './audit-invitation';
import { endInvitation } from './end';
import { invitationToAnswer } from './find';
import { kindOf, placeOf } from './place';

export interface AcceptedInvitation {
  forecastId: string | null;
  teamId: string | null;
}

/**
 * Takes an invitation, once. Its address has to be the person's own: by token `other-address` tells which it is, masked, and the
 * token proves the address too; by id an address that is not proved is `other-address`. A first member makes a forecast live.
 */
export async function acceptInvitation(
  context: ActorContext,
  input: AnswerInvitationInput,
): Promise<AcceptedInvitation> {
  return withTx(context.db, async (tx) => {
    const user = await lockActor(tx, context);
    const invitation = await invitationToAnswer(tx, context, { input, user });
    const { id, forecastId, teamId } = invitation;
    const place = placeOf(invitation);
    await kindOf(place).admit(tx, context, { id: place.id, invitation, user });
    const isFirst = await endInvitation(tx, context, { id, as: 'accepted', acceptedBy: user.id });
    if (!isFirst) throw new AppError('token-invalid');
    if (!user.emailVerifiedAt) await confirmOwnAddress(tx, context, user);
    await auditInvitation(tx, context, { verb: 'accept', row: invitation });
    return { forecastId, teamId };
  });
}
