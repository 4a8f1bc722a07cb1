import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { AnswerInvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext, ServiceContext } from '../context';
import type { UserRow } from '../users/find-by-name';
import { hashOfInvitationToken, isInvitationToken } from './invitation-token';
import { kindOf, placeOf } from './place';
import type { InvitationRow } from './place-kind';

const isWaiting = ({ clock }: Pick<ServiceContext, 'clock'>) =>
  and(isNull(invitations.endedAt), gt(invitations.expiresAt, clock.now()));

/** The invitation that the token opens. Unknown, used, run out and withdrawn are one rejection, `token-invalid`. */
export async function invitationByToken(
  tx: Tx,
  context: Pick<ServiceContext, 'clock'>,
  token: string,
): Promise<InvitationRow> {
  const hash = isInvitationToken(token) ? hashOfInvitationToken(token) : '';
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hash), isWaiting(context)));
  if (!row) throw new AppError('token-invalid');
  return row;
}

/**
 * The invitation that a person answers. By token the address has to be theirs; by id they have to have proved it too, and one to
 * another address is `not-found`.
 */
export async function invitationToAnswer(
  tx: Tx,
  context: ActorContext,
  { input, user }: { input: AnswerInvitationInput; user: UserRow },
): Promise<InvitationRow> {
  const isOf = ({ email }: InvitationRow) => email === user.email.toLowerCase();
  if ('token' in input) {
    const row = await invitationByToken(tx, context, input.token);
    if (!isOf(row)) throw new AppError('other-address', { address: maskedAddress(row.email) });
    return row;
  }
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, input.id), isWaiting(context)));
  if (!row || !isOf(row)) throw new AppError('not-found');
  if (!user.emailVerifiedAt) throw new AppError('other-address', { address: maskedAddress(row.email) });
  return row;
}

/** An open invitation of a place whose people the person manages; the place is held. Rejects with `not-found` otherwise. */
export async function invitationToManage(tx: Tx, context: ActorContext, id: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.endedAt)));
  if (!row) throw new AppError('not-found');
  const place = placeOf(row);
  const { name } = await kindOf(place).hold(tx, context, { id: place.id, role: row.role });
  return { row, place, name };
}

/** An address as somebody else may see it: `f…@harbour-bakery.example`. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*@/s, '$1…@');
