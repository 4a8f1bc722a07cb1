import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type InvitationEnding, invitations } from '#server/db/schema/members.ts';
import type { ServiceContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';

/** Ends an invitation, once: false where somebody else was faster. The link of its mail opens nothing any more. */
export async function endInvitation(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { id, as, acceptedBy }: { id: string; as: InvitationEnding; acceptedBy?: string },
): Promise<boolean> {
  const [ended] = await tx
    .update(invitations)
    .set({ endedAt: clock.now(), endedAs: as, ...(acceptedBy ? { acceptedBy } : {}) })
    .where(and(eq(invitations.id, id), isNull(invitations.endedAt)))
    .returning({ tokenHash: invitations.tokenHash });
  if (!ended) return false;
  await removeMailsOf(tx, [ended.tokenHash]);
  return true;
}

/** Ends the invitations whose fourteen days are over. */
export async function endExpiredInvitations(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ endedAt: now, endedAs: 'expired' })
    .where(and(isNull(invitations.endedAt), lte(invitations.expiresAt, now)));
}
