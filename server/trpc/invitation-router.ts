import {
  answerInvitationInput,
  createInvitationInput,
  invitationInput,
  readInvitationInput,
} from '#shared/inputs/invitation-requests.ts';
import { acceptInvitation } from '../services/invitations/accept';
import { createInvitations } from '../services/invitations/create';
import { declineInvitation } from '../services/invitations/decline';
import { ownInvitations } from '../services/invitations/mine';
import { readInvitation } from '../services/invitations/read';
import { resendInvitation } from '../services/invitations/resend';
import { revokeInvitation } from '../services/invitations/revoke';
import { acting, publicProcedure, router, sharedProcedure, signedInProcedure, subscribedProcedure } from './init';

/** Invitations to forecasts and teams. Whatever carries a token is a mutation: it is in the body, never in an address. */
export const invitationRouter = router({
  mine: signedInProcedure.query(acting(ownInvitations)),
  read: publicProcedure
    .input(readInvitationInput)
    .mutation(({ ctx, input }) => readInvitation(ctx.service, { input, reader: ctx.session?.user.email ?? null })),
  create: subscribedProcedure.input(createInvitationInput).mutation(acting(createInvitations)),
  resend: subscribedProcedure.input(invitationInput).mutation(acting(resendInvitation)),
  revoke: signedInProcedure.input(invitationInput).mutation(acting(revokeInvitation)),
  accept: sharedProcedure.input(answerInvitationInput).mutation(acting(acceptInvitation)),
  decline: signedInProcedure.input(answerInvitationInput).mutation(acting(declineInvitation)),
});
