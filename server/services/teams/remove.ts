import { withTx } from '#server/db/client.ts';
import type { TeamMemberInput } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { notify } from '../notifications/notify';
import { auditTeam } from './audit-team';
import { endMembership } from './end-membership';
import { holdTeam } from './hold-team';
import { roleToManage } from './set-role';
import { holdCopies } from './team-forecasts';

/** Takes somebody out of a team and frees their seat. The owner may, and managers those below them, else `forbidden`. */
export async function removeFromTeam(context: ActorContext, { teamId, userId }: TeamMemberInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const team = await holdTeam(tx, context, { teamId, requiredRole: 'manager' });
    const role = await roleToManage(tx, team, userId);
    await holdCopies(tx, teamId);
    await endMembership(tx, context, { team, userId, reason: 'removed' });
    await notify(tx, context, { kind: 'removed', receivers: [userId], teamId, group: `removed ${teamId}` });
    await auditTeam(tx, context, { verb: 'remove', teamId, details: { userId, role } });
  });
}
