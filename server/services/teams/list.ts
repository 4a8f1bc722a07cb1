import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { seats, teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { TeamSummary } from '#shared/domain/team-answers.ts';
import type { ActorContext } from '../context';

/** The teams that the person owns or is in, by name; not those whose owner is shut out. */
export async function listTeams({ db, actor: { userId } }: ActorContext): Promise<TeamSummary[]> {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`.mapWith(Number);
  const rows = await withoutTx(db, (reader) =>
    reader
      .select({
        id: teams.id,
        name: teams.name,
        ownerId: teams.ownerId,
        ownerName: users.username,
        role: teamMembers.role,
        people: count(sql`${teamMembers} "in_team" where "in_team"."team_id" = ${teams.id}`),
        forecasts: count(sql`${forecasts} where ${forecasts.teamId} = ${teams.id} and ${forecasts.deletedAt} is null`),
        seats: count(
          sql`${seats} where ${seats.teamId} = ${teams.id} and ${seats.userId} = ${userId} and ${seats.freedAt} is null`,
        ),
      })
      .from(teams)
      .innerJoin(users, eq(users.id, teams.ownerId))
      .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
      .where(
        and(
          or(eq(teams.ownerId, userId), eq(teamMembers.userId, userId)),
          isNull(users.disabledAt),
          isNull(users.closedAt),
        ),
      )
      .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id)),
  );
  return rows.map(({ ownerId, role, people, seats: held, ...row }) => ({
    ...row,
    role: ownerId === userId ? 'owner' : (role ?? 'viewer'),
    people: people + 1,
    hasSeat: ownerId === userId || held > 0,
  }));
}
