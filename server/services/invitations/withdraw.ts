import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';

type Invited = { userId: string } & ({ forecastId: string } | { teamId: string });

/**
 * Withdraws what waits for a person of a forecast or a team, offers of ownership among it: who is taken out, or gets another role,
 * does not undo that by an earlier invitation, nor by one to an address that was theirs before.
 */
export async function withdrawInvitations(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { userId, ...place }: Invited,
): Promise<void> {
  const isHere =
    'teamId' in place ? eq(invitations.teamId, place.teamId) : eq(invitations.forecastId, place.forecastId);
  const isMove = and(
    eq(auditLog.entity, 'user'),
    eq(auditLog.entityId, userId),
    eq(auditLog.action, 'user.changeEmail'),
  );
  const addresses = tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId))
    .union(
      tx
        .select({ email: sql<string>`lower(${auditLog.details} ->> 'before')` })
        .from(auditLog)
        .where(isMove),
    );
  const withdrawn = await tx
    .update(invitations)
    .set({ endedAt: clock.now(), endedAs: 'withdrawn' })
    .where(and(isHere, isNull(invitations.endedAt), inArray(invitations.email, addresses)))
    .returning({ tokenHash: invitations.tokenHash });
  await removeMailsOf(
    tx,
    withdrawn.map(({ tokenHash }) => tokenHash),
  );
}
