import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import type { ServiceContext } from '../context';
import { endTeam } from './dissolve';
import { endMembership } from './end-membership';

/**
 * For the transaction that closes an account: the person leaves every team and their seats are freed, and teams of theirs without
 * others end. Rejects with `owns-team` while others are in one of theirs.
 */
export async function closeTeams(tx: Tx, context: ServiceContext, userId: string): Promise<void> {
  const related = await tx
    .select({ id: teams.id, ownerId: teams.ownerId })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.userId, userId))
    .orderBy(teams.id)
    .for('update', { of: teams });
  for (const team of related) await endMembership(tx, context, { team, userId, reason: 'account-closed' });

  const own = await tx.select().from(teams).where(eq(teams.ownerId, userId)).orderBy(teams.id).for('update');
  for (const team of own) {
    if ((await tx.$count(teamMembers, eq(teamMembers.teamId, team.id))) > 0) throw new AppError('owns-team');
    await endTeam(tx, context, team);
  }
}
