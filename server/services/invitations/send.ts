import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { plainName } from '#server/mail/plain-name.ts';
import { defaultLanguage } from '#shared/domain/languages.ts';
import { invitationDays } from '#shared/inputs/invitation-requests.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import type { ActorContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';
import { hashOfInvitationToken, invitationLink, makeInvitationToken } from './invitation-token';
import { kindOf, type Place } from './place';
import type { InvitationRow } from './place-kind';

export interface ToSend {
  row: InvitationRow;
  /** Stored nowhere but in the mail, until that is sent. */
  token: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A new token, and what the row keeps of it: from now on it has fourteen days. */
export function newToken({ clock }: Pick<ActorContext, 'clock'>) {
  const token = makeInvitationToken();
  const expiresAt = new Date(clock.now().getTime() + invitationDays * dayMs);
  return { token, values: { tokenHash: hashOfInvitationToken(token), expiresAt } };
}

/** Gives an open invitation a new token, in a transaction that holds its place: it is that person's from now on, and mails with the one before open nothing. */
export async function renewInvitation(
  tx: Tx,
  context: ActorContext,
  { id, role }: { id: string; role?: InvitationRow['role'] },
): Promise<ToSend> {
  const [before] = await tx
    .select({ tokenHash: invitations.tokenHash })
    .from(invitations)
    .where(eq(invitations.id, id));
  if (before) await removeMailsOf(tx, [before.tokenHash]);
  const { token, values } = newToken(context);
  const [row] = await tx
    .update(invitations)
    .set({
      ...values,
      invitedBy: context.actor.userId,
      sentCount: sql`${invitations.sentCount} + 1`,
      ...(role ? { role } : {}),
    })
    .where(and(eq(invitations.id, id), isNull(invitations.endedAt)))
    .returning();
  if (!row) throw new AppError('not-found');
  return { row, token };
}

interface Sending {
  place: Place;
  name: string;
  rows: readonly ToSend[];
}

/** Queues the mails, each in the language of its account, or of the person who invites. */
export async function mailInvitations(context: ActorContext, { place, name, rows }: Sending): Promise<void> {
  const emails = rows.map(({ row }) => row.email);
  const { inviter, languages } = await withTx(context.db, async (tx) => {
    const [inviter] = await tx.select().from(users).where(eq(users.id, context.actor.userId));
    if (!inviter) throw new AppError('not-signed-in');
    const known = await tx
      .select({ email: sql<string>`lower(${users.email})`, language: users.language })
      .from(users)
      .where(and(inArray(sql`lower(${users.email})`, emails), isNotNull(users.emailVerifiedAt)));
    return { inviter, languages: new Map(known.map(({ email, language }) => [email, language])) };
  });

  for (const { row, token } of rows) {
    const language = languages.get(row.email) ?? inviter.language ?? context.actor.language ?? defaultLanguage;
    const messages = messagesIn(language);
    await context.mail.send({
      to: row.email,
      language,
      template: 'invitation',
      params: {
        by: plainName(inviter.username, messages.mailSharing.somebody),
        what: plainName(name, kindOf(place).nameInstead(messages)),
        role: messages.mailSharing.roles[row.role],
        link: invitationLink(context, token),
        days: invitationDays,
      },
    });
  }
}
