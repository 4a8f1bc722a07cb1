import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import { takesSeat } from '#shared/domain/seats.ts';
import type { SetTeamRoleInput } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { withdrawInvitations } from '../invitations/withdraw';
import { notify } from '../notifications/notify';
import { auditTeam } from './audit-team';
import { holdTeam, isAbove, type RelatedTeam } from './hold-team';
import { freeSeat, takeSeat } from './seat-ledger';
import { holdCopies, noteTeamChange } from './team-forecasts';

/**
 * Gives somebody in a team another role, and takes or frees their seat with it. The owner may, and managers those below them:
 * `forbidden` for the own role, for that of another manager, and for making one.
 */
export async function setTeamRole(context: ActorContext, { teamId, userId, role }: SetTeamRoleInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const team = await holdTeam(tx, context, { teamId, requiredRole: 'manager' });
    const before = await roleToManage(tx, team, userId);
    if (!isAbove(team.role, role)) throw new AppError('forbidden');
    if (before === role) return;
    await holdCopies(tx, teamId);
    await tx
      .update(teamMembers)
      .set({ role })
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
    await withdrawInvitations(tx, context, { teamId, userId });
    if (takesSeat(role)) await takeSeat(tx, context, { team, userId });
    else await freeSeat(tx, context, { team, userId, reason: 'role' });
    await notify(tx, context, { kind: 'roleChanged', receivers: [userId], teamId, group: `role ${teamId}` });
    await noteTeamChange(tx, context, { teamId, hasPeople: true });
    await auditTeam(tx, context, { verb: 'setRole', teamId, details: { userId, from: before, to: role } });
  });
}

/** The role of somebody whom the person may manage. Rejects with `not-found` where nobody such is in the team, else with `forbidden`. */
export async function roleToManage(tx: Tx, team: RelatedTeam, userId: string): Promise<TeamRole> {
  if (userId === team.ownerId) throw new AppError('forbidden');
  const [member] = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId)));
  if (!member) throw new AppError('not-found');
  if (!isAbove(team.role, member.role)) throw new AppError('forbidden');
  return member.role;
}
