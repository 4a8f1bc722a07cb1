import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import { takesSeat } from '#shared/domain/seats.ts';
import { maximumTeamMembers } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { isAbove, type TeamRow } from './hold-team';
import { takeSeat } from './seat-ledger';
import { noteTeamChange } from './team-forecasts';

/**
 * Lets a person into a team that the transaction holds, and takes a seat for who works on its forecasts. One who is in already is
 * raised where the new role is higher. Rejects with `quota-reached` at 200 people.
 */
export async function joinTeam(
  tx: Tx,
  context: ActorContext,
  { team, userId, role }: { team: TeamRow; userId: string; role: TeamRole },
): Promise<void> {
  // The owner, who took the team over since, has everything already.
  if (team.ownerId === userId) return;

  const ofTeam = eq(teamMembers.teamId, team.id);
  const isThisOne = and(ofTeam, eq(teamMembers.userId, userId));
  const [member] = await tx.select({ role: teamMembers.role }).from(teamMembers).where(isThisOne);
  if (member && !isAbove(role, member.role)) return;

  if (member) await tx.update(teamMembers).set({ role }).where(isThisOne);
  else {
    if ((await tx.$count(teamMembers, ofTeam)) >= maximumTeamMembers)
      throw new AppError('quota-reached', { maximum: maximumTeamMembers });
    await tx.insert(teamMembers).values({ teamId: team.id, userId, role, joinedAt: context.clock.now() });
  }
  if (takesSeat(role)) await takeSeat(tx, context, { team, userId });
  await noteTeamChange(tx, context, { teamId: team.id, hasPeople: true });
}
