import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { mails } from '#server/db/schema/operation.ts';
import { oneTimeTokens } from '#server/db/schema/users.ts';

const empty = (tx: Tx, condition: SQL | undefined) =>
  tx
    .update(mails)
    .set({
      body: '',
      status: sql`case when ${mails.status} = 'waiting' then 'failed' else ${mails.status} end`,
      nextAttemptAt: null,
    })
    // What was sent holds no link any more.
    .where(and(condition, ne(mails.status, 'sent')));

/** Removes what mails say whose links open nothing any more, since these tokens were used or voided; such a mail is not sent either. */
export async function removeMailsOf(tx: Tx, tokenIds: readonly string[]): Promise<void> {
  if (tokenIds.length > 0) await empty(tx, inArray(mails.linkTokenId, [...tokenIds]));
}

/** The same for every mail whose token is not there any more, or was used. */
export async function removeMailsWithDeadLinks(tx: Tx): Promise<void> {
  const living = tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, mails.linkTokenId), isNull(oneTimeTokens.usedAt)));
  const says = or(ne(mails.body, ''), eq(mails.status, 'waiting'));
  const invited = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, mails.linkTokenId), isNull(invitations.endedAt)));
  await empty(tx, and(isNotNull(mails.linkTokenId), says, notExists(living), notExists(invited)));
}
