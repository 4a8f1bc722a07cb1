import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ReadInvitationInput } from '#shared/inputs/invitation-requests.ts';
import type { ServiceContext } from '../context';
import { invitationByToken, maskedAddress } from './find';
import { kindOf, type Place, placeOf } from './place';
import type { InvitationRow } from './place-kind';

export interface ReadInvitation {
  kind: Place['kind'];
  /** Of the forecast or the team. */
  name: string;
  /** User name of the person who invites. */
  invitedBy: string;
  role: InvitationRow['role'];
  /** Of the person invited; masked for somebody who is signed in with another. */
  email: string;
  expiresAt: Date;
}

/**
 * What the link of a mail is about, for whoever has it, signed in or not. `reader` is the address of who is signed in. Rejects with
 * `token-invalid`, also where the forecast is gone, its owner is shut out, or whoever invited may not invite any more.
 */
export async function readInvitation(
  context: ServiceContext,
  { input, reader }: { input: ReadInvitationInput; reader: string | null },
): Promise<ReadInvitation> {
  return withTx(context.db, async (tx) => {
    const row = await invitationByToken(tx, context, input.token);
    const place = placeOf(row);
    const name = await kindOf(place).nameOf(tx, place.id, row);
    const [inviter] = await tx.select({ username: users.username }).from(users).where(eq(users.id, row.invitedBy));
    if (name === null || !inviter) throw new AppError('token-invalid');
    const isOther = reader !== null && reader.toLowerCase() !== row.email;
    return {
      kind: place.kind,
      name,
      invitedBy: inviter.username,
      role: row.role,
      email: isOther ? maskedAddress(row.email) : row.email,
      expiresAt: row.expiresAt,
    };
  });
}
