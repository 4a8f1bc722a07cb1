import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import type { HandOverTeamInput } from '#shared/inputs/team-requests.ts';
import { currentAccess } from '../billing/access/current-access';
import type { ActorContext } from '../context';
import { type CreatedInvitation, createInvitations } from '../invitations/create';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { auditTeam } from './audit-team';
import { holdTeam } from './hold-team';

/**
 * Offers the person's team to one of its managers, by password: they own it, and pay its seats, once they accept. Rejects with
 * `not-found` and `forbidden` for who is not in it or no manager, and with `subscription-inactive` for who does not pay themselves.
 */
export async function handOverTeam(
  context: WebContext & ActorContext,
  { teamId, userId, ...proof }: HandOverTeamInput,
): Promise<{ invitations: CreatedInvitation[] }> {
  const email = await withStepUp(context, proof, async (tx) => {
    await holdTeam(tx, context, { teamId, requiredRole: 'owner' });
    const [manager] = await tx
      .select({ email: users.email, role: teamMembers.role })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
    if (!manager) throw new AppError('not-found');
    if (manager.role !== 'manager') throw new AppError('forbidden');
    return manager.email.toLowerCase();
  });
  const { status } = await currentAccess(context, userId);
  if (status !== SUBSCRIPTION_ACTIVE) throw new AppError('subscription-inactive');

  const offered = await createInvitations(context, { teamId, emails: [email], role: 'owner' });
  await withTx(context.db, (tx) => auditTeam(tx, context, { verb: 'handOver', teamId, details: { userId } }));
  return offered;
}
