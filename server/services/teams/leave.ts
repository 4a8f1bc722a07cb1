import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { TeamInput } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { auditTeam } from './audit-team';
import { endMembership } from './end-membership';
import { holdTeam } from './hold-team';

/** Leaves a team and gives the seat back. `forbidden` for its owner, who hands it over or dissolves it. */
export async function leaveTeam(context: ActorContext, { teamId }: TeamInput): Promise<void> {
  const { userId } = context.actor;
  await withTx(context.db, async (tx) => {
    const team = await holdTeam(tx, context, { teamId, requiredRole: 'viewer' });
    if (team.role === 'owner') throw new AppError('forbidden');
    await endMembership(tx, context, { team, userId, reason: 'left' });
    await auditTeam(tx, context, { verb: 'leave', teamId });
  });
}
