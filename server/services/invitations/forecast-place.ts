import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { isAtLeast, type MemberRole, memberRoles } from '#shared/domain/forecast-roles.ts';
import type { ServiceContext } from '../context';
import { startWorkingCopy } from '../live/start-working-copy';
import { lockForecast } from '../members/authorize-forecast';
import { notify } from '../notifications/notify';
import type { PlaceKind } from './place-kind';
import { takeOverForecast } from './take-over';

/** Most people that a forecast is shared with. */
export const maximumMembers = 50;

export const forecastPlace: PlaceKind = {
  hold: (tx, context, { id }) => lockForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'any' }),
  nameInstead: ({ mailSharing }) => mailSharing.aForecast,
  nameOf: async (tx, id) => {
    const [found] = await tx
      .select({ name: forecasts.name })
      .from(forecasts)
      .innerJoin(users, ownedBy)
      .where(isAlive(id));
    return found?.name ?? null;
  },
  async admit(tx, context, { id, invitation, user }) {
    if (invitation.role === 'owner') return takeOverForecast(tx, context, { ...invitation, forecastId: id });
    const [forecast] = await tx
      .select({
        id: forecasts.id,
        userId: forecasts.userId,
        version: forecasts.version,
        liveSince: forecasts.liveSince,
        kind: forecasts.kind,
      })
      .from(forecasts)
      .innerJoin(users, ownedBy)
      .where(isAlive(id))
      .for('no key update', { of: forecasts });
    const role = memberRoles.find((known) => known === invitation.role);
    if (!forecast || !role) throw new AppError('token-invalid');
    // The owner, who took the forecast over since, has everything already.
    if (forecast.userId === user.id) return;

    const isNew = await join(tx, context, { forecastId: id, userId: user.id, role, invitedBy: invitation.invitedBy });
    if (isNew)
      await notify(tx, context, {
        kind: 'joined',
        receivers: [forecast.userId, invitation.invitedBy],
        forecastId: id,
        group: `joined ${id}`,
      });
    // A group has no working copy: it is saved as a whole.
    const startsLive = forecast.kind === 'forecast' && !forecast.liveSince;
    await tx
      .update(forecasts)
      .set({
        membersSeq: sql`${forecasts.membersSeq} + 1`,
        ...(startsLive && { liveSince: context.clock.now() }),
      })
      .where(eq(forecasts.id, id));
    if (startsLive) await startWorkingCopy(tx, { forecastId: id, version: forecast.version });
  },
};

const ownedBy = eq(users.id, forecasts.userId);
const isAlive = (id: string) =>
  and(eq(forecasts.id, id), isNull(forecasts.deletedAt), isNull(users.disabledAt), isNull(users.closedAt));

interface Joining {
  forecastId: string;
  userId: string;
  role: MemberRole;
  invitedBy: string;
}

/** False for who was a member before. */
async function join(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { forecastId, userId, role, invitedBy }: Joining,
): Promise<boolean> {
  const ofForecast = eq(forecastMembers.forecastId, forecastId);
  const isThisOne = and(ofForecast, eq(forecastMembers.userId, userId));
  const [member] = await tx.select({ role: forecastMembers.role }).from(forecastMembers).where(isThisOne);
  if (member) {
    if (!isAtLeast(member.role, role)) await tx.update(forecastMembers).set({ role }).where(isThisOne);
    return false;
  }
  if ((await tx.$count(forecastMembers, ofForecast)) >= maximumMembers)
    throw new AppError('quota-reached', { maximum: maximumMembers });
  await tx.insert(forecastMembers).values({ forecastId, userId, role, invitedBy, joinedAt: clock.now() });
  return true;
}
