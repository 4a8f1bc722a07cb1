import { and, eq, isNull } from 'drizzle-orm';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import type { TransferForecastInput } from '#shared/inputs/forecast-requests.ts';
import { currentCover } from '../billing/access/current-cover';
import type { ActorContext } from '../context';
import { lockForecast } from '../members/authorize-forecast';
import { isMember } from '../members/find-member';
import { withStepUp } from '../second-factor/with-step-up';
import { requireRoomForOneMore } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';
import type { WebContext } from '../web-context';
import { type CreatedInvitation, createInvitations } from './create';

/**
 * Offers a forecast to one of its editors, by password: they own it once they accept. Rejects with `not-found` who is none of its
 * members, with `invalid` a member who does not edit it or has no access, with `quota-reached` one without room for it, and with
 * `forbidden` a forecast of a team, which goes with its team.
 */
export async function transferForecast(
  context: WebContext & ActorContext,
  { id, userId, ...proof }: TransferForecastInput,
): Promise<{ invitations: CreatedInvitation[] }> {
  const receiver = await withStepUp(context, proof, async (tx) => {
    const { teamId } = await lockForecast(tx, context, { forecastId: id, requiredRole: 'owner' });
    if (teamId !== null) throw new AppError('forbidden');
    const [member] = await tx
      .select({ role: forecastMembers.role, email: users.email, authorities: users.authorities })
      .from(forecastMembers)
      .innerJoin(users, eq(users.id, forecastMembers.userId))
      .where(and(isMember({ forecastId: id, userId }), isNull(users.disabledAt), isNull(users.closedAt)));
    if (!member) throw new AppError('not-found');
    if (member.role !== 'editor') throw notAChoice();
    requireRoomForOneMore(await usedStorage(tx, userId), 'restored');
    return member;
  });
  // After the transaction: Stripe may be asked.
  const { status } = await currentCover(context, userId);
  if (status !== SUBSCRIPTION_ACTIVE && !isAdmin(receiver)) throw notAChoice();
  return createInvitations(context, { forecastId: id, emails: [receiver.email.toLowerCase()], role: 'owner' });
}

const notAChoice = () => new AppError('invalid', { fields: { userId: 'not-a-choice' } });
