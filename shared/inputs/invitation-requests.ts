import * as z from 'zod/mini';
import { emailAddress, rowId } from './text';
import { maxLength, minLength, pattern } from './validators';

/** Most addresses of one call. */
export const maximumInvited = 10;
/** Most invitations of a forecast, or of a team, that wait for an answer. */
export const maximumOpenInvitations = 50;
/** Days that an invitation waits. */
export const invitationDays = 14;

/** What somebody may be invited as: to a forecast as one of the first three, to a team also as a manager. */
export const invitedRoles = ['viewer', 'commenter', 'editor', 'manager'] as const;

/** Of a token in the link of a mail or of a page; what it opens is the server's to say. */
export const mailedToken = z.string('required').check(maxLength(200), pattern(/^[\w-]+$/));

export const isOnePlace = ({ forecastId, teamId }: { forecastId?: string | undefined; teamId?: string | undefined }) =>
  (forecastId === undefined) !== (teamId === undefined);

export const createInvitationInput = z
  .strictObject({
    /** One of the two: what they are invited to. */
    forecastId: z.optional(rowId),
    teamId: z.optional(rowId),
    emails: z.array(emailAddress, 'required').check(minLength(1, 'required'), maxLength(maximumInvited)),
    role: z.enum(invitedRoles, 'not-a-choice'),
  })
  .check(
    z.refine(isOnePlace, { error: 'choose-one', path: ['forecastId'] }),
    z.refine(({ forecastId, role }) => forecastId === undefined || role !== 'manager', {
      error: 'not-a-choice',
      path: ['role'],
    }),
  );
export type CreateInvitationInput = z.output<typeof createInvitationInput>;

/** An invitation as the list of people names it. */
export const invitationInput = z.strictObject({ id: rowId });
export type InvitationInput = z.output<typeof invitationInput>;

export const readInvitationInput = z.strictObject({ token: mailedToken });
export type ReadInvitationInput = z.output<typeof readInvitationInput>;

/** By the token of the mail, or by the id that `invitation.mine` names. */
export const answerInvitationInput = z.union(
  [z.strictObject({ token: mailedToken }), z.strictObject({ id: rowId })],
  'required',
);
export type AnswerInvitationInput = z.output<typeof answerInvitationInput>;
