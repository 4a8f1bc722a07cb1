import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { teams } from '#server/db/schema/teams.ts';
import type { RenameTeamInput } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { auditTeam } from './audit-team';
import { holdTeam } from './hold-team';

/** Gives a team another name: its owner and its managers may. */
export async function renameTeam(context: ActorContext, { teamId, name }: RenameTeamInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    await holdTeam(tx, context, { teamId, requiredRole: 'manager' });
    await tx.update(teams).set({ name }).where(eq(teams.id, teamId));
    await auditTeam(tx, context, { verb: 'rename', teamId });
  });
}
