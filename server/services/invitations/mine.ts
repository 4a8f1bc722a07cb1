import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withTx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import type { ActorContext } from '../context';
import { kindOf, type Place, placeOf } from './place';
import type { InvitationRow } from './place-kind';

export interface OwnInvitation {
  id: string;
  kind: Place['kind'];
  name: string;
  invitedBy: string;
  role: InvitationRow['role'];
  createdAt: Date;
  expiresAt: Date;
}

/** More than anybody is asked at once; a bound all the same. */
const most = 100;

/** The invitations that wait for the person, the newest first: those to the address that they have proved. */
export async function ownInvitations({ db, clock, actor }: ActorContext): Promise<OwnInvitation[]> {
  const inviter = alias(users, 'inviter');
  return withTx(db, async (tx) => {
    const rows = await tx
      .select({ invitation: invitations, invitedBy: inviter.username })
      .from(users)
      .innerJoin(invitations, eq(invitations.email, sql`lower(${users.email})`))
      .innerJoin(inviter, eq(inviter.id, invitations.invitedBy))
      .where(
        and(
          eq(users.id, actor.userId),
          sql`${users.emailVerifiedAt} is not null`,
          isNull(invitations.endedAt),
          gt(invitations.expiresAt, clock.now()),
        ),
      )
      .orderBy(desc(invitations.createdAt), invitations.id)
      .limit(most);
    const listed: OwnInvitation[] = [];
    for (const { invitation, invitedBy } of rows) {
      const place = placeOf(invitation);
      const name = await kindOf(place).nameOf(tx, place.id, invitation);
      const { id, role, createdAt, expiresAt } = invitation;
      if (name !== null) listed.push({ id, kind: place.kind, name, invitedBy, role, createdAt, expiresAt });
    }
    return listed;
  });
}
