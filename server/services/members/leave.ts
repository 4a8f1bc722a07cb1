import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { MemberForecastInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { withdrawInvitations } from '../invitations/withdraw';
import { lockForecast } from './authorize-forecast';
import { noteMemberChange } from './change-members';

/** The person gives up their role on a forecast. Rejected with `forbidden` for its owner, and for who is there by a team alone. */
export async function leaveForecast(
  context: ActorContext,
  { forecastId }: MemberForecastInput,
): Promise<{ forecastId: string }> {
  const { userId } = context.actor;
  return withTx(context.db, async (tx) => {
    await lockForecast(tx, context, { forecastId, requiredRole: 'viewer', kind: 'any' });
    const left = await tx
      .delete(forecastMembers)
      .where(and(eq(forecastMembers.forecastId, forecastId), eq(forecastMembers.userId, userId)))
      .returning({ role: forecastMembers.role });
    if (left.length === 0) throw new AppError('forbidden');
    await withdrawInvitations(tx, context, { forecastId, userId });
    await noteMemberChange(tx, context, { forecastId, verb: 'leave', userId, details: { role: left[0]?.role } });
    return { forecastId };
  });
}
