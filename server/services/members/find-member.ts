import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import type { MemberInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { lockCopy } from '../live/working-copy';
import { type AuthorizedForecast, lockForecast } from './authorize-forecast';

export const isMember = ({ forecastId, userId }: MemberInput) =>
  and(eq(forecastMembers.forecastId, forecastId), eq(forecastMembers.userId, userId));

/**
 * Holds a forecast for somebody who manages its people: its owner, or a manager of its team. Steps of its working copy that are
 * under way end first: none of somebody whose role is taken comes after. Rejects others with `forbidden` and strangers with `not-found`.
 */
export async function lockAsManager(tx: Tx, context: ActorContext, forecastId: string): Promise<AuthorizedForecast> {
  await lockCopy(tx, forecastId);
  const forecast = await lockForecast(tx, context, { forecastId, requiredRole: 'viewer', kind: 'any' });
  if (forecast.role === 'owner') return forecast;
  const managers = and(
    eq(teamMembers.teamId, forecast.teamId ?? ''),
    eq(teamMembers.userId, context.actor.userId),
    eq(teamMembers.role, 'manager'),
  );
  if ((await tx.$count(teamMembers, managers)) === 0) throw new AppError('forbidden');
  return forecast;
}

/** The member of a forecast that the caller holds. Rejects with `not-found` anybody who is none, the owner among them. */
export async function findMember(tx: Tx, member: MemberInput) {
  const [found] = await tx.select().from(forecastMembers).where(isMember(member));
  if (!found) throw new AppError('not-found');
  return found;
}
