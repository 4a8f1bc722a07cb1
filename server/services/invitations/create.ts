import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import { type CreateInvitationInput, maximumOpenInvitations } from '#shared/inputs/invitation-requests.ts';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { auditInvitation } from './audit-invitation';
import { columnOf, kindOf, placeOf, valuesOf } from './place';
import type { InvitationRow } from './place-kind';
import { mailInvitations, newToken, renewInvitation, type ToSend } from './send';

export interface CreatedInvitation {
  id: string;
  email: string;
  role: InvitationRow['role'];
  expiresAt: Date;
}

/**
 * Invites addresses to a forecast or a team by mail. One that waits already is renewed: the role is the new one, and the link of the
 * mail before opens nothing. What is answered, and how long it takes, is the same whether an address has an account or not.
 * Rejects with `too-many-requests` over thirty an hour or a hundred a day, and over three mails a day to one address, and with
 * `quota-reached` at fifty that wait.
 */
export async function createInvitations(
  context: WebContext & ActorContext,
  input: Omit<CreateInvitationInput, 'role'> & Pick<InvitationRow, 'role'>,
): Promise<{ invitations: CreatedInvitation[] }> {
  const { role } = input;
  const { userId } = context.actor;
  const place = placeOf(input);
  const emails = [...new Set(input.emails)];
  await withTx(context.db, (tx) => kindOf(place).hold(tx, context, { id: place.id, role }));
  for (const email of emails) await context.limits.takeInvitation({ userId, email });

  const { rows, name } = await withTx(context.db, async (tx) => {
    const { name } = await kindOf(place).hold(tx, context, { id: place.id, role });
    const isOpen = and(eq(columnOf(place), place.id), isNull(invitations.endedAt));
    const others = await tx.$count(invitations, and(isOpen, notInArray(invitations.email, emails)));
    if (others + emails.length > maximumOpenInvitations)
      throw new AppError('quota-reached', { maximum: maximumOpenInvitations });

    const waiting = await tx
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(and(isOpen, inArray(invitations.email, emails)));
    const rows = [];
    for (const email of emails) {
      const id = waiting.find((row) => row.email === email)?.id;
      const sent = id
        ? await renewInvitation(tx, context, { id, role })
        : await insert(tx, context, { ...valuesOf(place), email, role, invitedBy: userId });
      await auditInvitation(tx, context, { verb: 'create', row: sent.row });
      rows.push(sent);
    }
    return { rows, name };
  });

  await mailInvitations(context, { place, name, rows });
  return { invitations: rows.map(({ row: { id, email, expiresAt } }) => ({ id, email, role, expiresAt })) };
}

async function insert(
  tx: Tx,
  context: ActorContext,
  given: Pick<InvitationRow, 'forecastId' | 'teamId' | 'email' | 'role' | 'invitedBy'>,
): Promise<ToSend> {
  const { token, values } = newToken(context);
  const [row] = await tx
    .insert(invitations)
    .values({ ...given, ...values, createdAt: context.clock.now(), sentCount: 1 })
    .returning();
  if (!row) throw new Error('The new invitation was not returned.');
  return { row, token };
}
