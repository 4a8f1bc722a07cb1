import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { ServiceContext } from '../context';
import { withdrawInvitations } from '../invitations/withdraw';
import { type FreeingReason, freeSeat } from './seat-ledger';
import { noteTeamChange } from './team-forecasts';

/** Takes a person out of a team that the transaction holds, with what waits for them there, and frees the seat. False where they are not in it. */
export async function endMembership(
  tx: Tx,
  context: ServiceContext,
  { team, userId, reason }: { team: { id: string; ownerId: string }; userId: string; reason: FreeingReason },
): Promise<boolean> {
  const ended = await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId)))
    .returning({ userId: teamMembers.userId });
  if (ended.length === 0) return false;
  await freeSeat(tx, context, { team, userId, reason });
  await withdrawInvitations(tx, context, { teamId: team.id, userId });
  await noteTeamChange(tx, context, { teamId: team.id, hasPeople: false });
  return true;
}
