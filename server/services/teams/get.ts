import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { invitations } from '#server/db/schema/members.ts';
import { seats, teamMembers } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { TeamPerson, TeamView } from '#shared/domain/team-answers.ts';
import type { TeamInput } from '#shared/inputs/team-requests.ts';
import { wantedQuantity } from '../billing/seats/seat-holders';
import type { ActorContext } from '../context';
import { findTeam, type RelatedTeam } from './hold-team';

/** A team as the person may see it: addresses and invitations are for its owner and managers, the number of paid seats for its owner. */
export async function getTeam(context: ActorContext, { teamId }: TeamInput): Promise<TeamView> {
  return withTx(context.db, async (tx) => {
    const team = await findTeam(tx, context, { teamId, requiredRole: 'viewer' });
    const { id, name, role } = team;
    const manages = role === 'owner' || role === 'manager';
    return {
      ...{ id, name, role },
      people: await peopleOf(tx, team, manages),
      invitations: manages ? await waitingOf(tx, context, id) : [],
      forecasts: await tx.$count(forecasts, and(eq(forecasts.teamId, id), isNull(forecasts.deletedAt))),
      quantity: role === 'owner' ? await wantedQuantity(tx, team.ownerId) : null,
    };
  });
}

async function peopleOf(tx: Tx, team: RelatedTeam, showsAddresses: boolean): Promise<TeamPerson[]> {
  const person = { userId: users.id, username: users.username, email: users.email };
  const [owner] = await tx.select(person).from(users).where(eq(users.id, team.ownerId));
  const members = await tx
    .select({ ...person, role: teamMembers.role, since: teamMembers.joinedAt, seat: seats.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(seats, and(eq(seats.teamId, team.id), eq(seats.userId, teamMembers.userId), isNull(seats.freedAt)))
    .where(eq(teamMembers.teamId, team.id))
    .orderBy(asc(teamMembers.joinedAt), asc(users.username));
  const all = members.map(({ seat, ...row }): TeamPerson => ({ ...row, hasSeat: seat !== null }));
  if (owner) all.unshift({ ...owner, role: 'owner', since: team.createdAt, hasSeat: true });
  return showsAddresses ? all : all.map((row) => ({ ...row, email: null }));
}

const waitingOf = (tx: Tx, { clock }: ActorContext, teamId: string) =>
  tx
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), isNull(invitations.endedAt), gt(invitations.expiresAt, clock.now())))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
