import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { teams } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { type CreateTeamInput, maximumTeams } from '#shared/inputs/team-requests.ts';
import { currentAccess } from '../billing/access/current-access';
import type { ActorContext } from '../context';
import { lockActor } from '../users/hold-unchanged';
import { auditTeam } from './audit-team';

/** Founds a team of the person alone. Asks for an own subscription that is active, else `subscription-inactive`; `quota-reached` at five. */
export async function createTeam(
  context: ActorContext,
  { name }: CreateTeamInput,
): Promise<{ id: string; name: string }> {
  const { userId } = context.actor;
  const { status } = await currentAccess(context, userId);
  if (status !== SUBSCRIPTION_ACTIVE) throw new AppError('subscription-inactive');
  return withTx(context.db, async (tx) => {
    await lockActor(tx, context);
    if ((await tx.$count(teams, eq(teams.ownerId, userId))) >= maximumTeams)
      throw new AppError('quota-reached', { maximum: maximumTeams });
    const [team] = await tx
      .insert(teams)
      .values({ name, ownerId: userId, createdAt: context.clock.now() })
      .returning({ id: teams.id, name: teams.name });
    if (!team) throw new Error('The new team was not returned.');
    await auditTeam(tx, context, { verb: 'create', teamId: team.id });
    return team;
  });
}
