import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { type TeamRole, teamRoles } from '#shared/domain/forecast-roles.ts';
import type { TeamStanding } from '#shared/domain/team-answers.ts';
import type { ActorContext } from '../context';

export type TeamRow = typeof teams.$inferSelect;
export interface RelatedTeam extends TeamRow {
  role: TeamStanding;
}

const standings: readonly TeamStanding[] = ['owner', ...teamRoles];

/** True where the first is above the second. */
export const isAbove = (role: TeamStanding, lower: TeamStanding): boolean =>
  standings.indexOf(role) < standings.indexOf(lower);

interface Wanted {
  teamId: string;
  requiredRole: TeamStanding;
}

/**
 * A team with what the person is in it. Rejects with `not-found`, as for one that does not exist, where they are nothing in it and
 * where its owner is shut out; with `forbidden` where the role is too low.
 */
export async function findTeam(tx: Tx, context: ActorContext, wanted: Wanted): Promise<RelatedTeam> {
  const [found] = await related(tx, context, wanted.teamId);
  return standing(context, found, wanted);
}

/** The same, and nobody joins, leaves or moves a forecast until the transaction ends. Held before any forecast of it, and judged anew once it is held. */
export async function holdTeam(tx: Tx, context: ActorContext, wanted: Wanted): Promise<RelatedTeam> {
  const [found] = await related(tx, context, wanted.teamId).for('update', { of: teams });
  standing(context, found, wanted);
  return findTeam(tx, context, wanted);
}

const related = (tx: Tx, { actor: { userId } }: ActorContext, teamId: string) =>
  tx
    .select({ team: teams, role: teamMembers.role })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.ownerId))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where(
      and(
        eq(teams.id, teamId),
        or(eq(teams.ownerId, userId), eq(teamMembers.userId, userId)),
        isNull(users.disabledAt),
        isNull(users.closedAt),
      ),
    );

function standing(
  { actor: { userId } }: ActorContext,
  found: { team: TeamRow; role: TeamRole | null } | undefined,
  { requiredRole }: Wanted,
): RelatedTeam {
  const role = found?.team.ownerId === userId ? 'owner' : found?.role;
  if (!found || !role) throw new AppError('not-found');
  if (isAbove(requiredRole, role)) throw new AppError('forbidden');
  return { ...found.team, role };
}
