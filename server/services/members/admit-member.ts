import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import { isAtLeast, type MemberRole } from '#shared/domain/forecast-roles.ts';
import type { ActorContext } from '../context';
import { startWorkingCopy } from '../live/start-working-copy';
import { notify } from '../notifications/notify';
import type { ForecastRow } from './authorize-forecast';

/** Most people that a forecast is shared with. */
const maximumMembers = 50;

interface Joining {
  /** Locked by the caller. */
  forecast: Pick<ForecastRow, 'id' | 'userId' | 'version' | 'liveSince' | 'kind'>;
  userId: string;
  role: MemberRole;
  invitedBy: string;
}

/** Gives a person a role on a forecast, or a higher one; a first member makes it live. False for who was a member before. */
export async function admitMember(tx: Tx, context: ActorContext, joining: Joining): Promise<boolean> {
  const { forecast, invitedBy } = joining;
  const { id, userId: ownerId, kind, liveSince, version } = forecast;
  const isNew = await join(tx, context, joining);
  if (isNew)
    await notify(tx, context, {
      ...{ kind: 'joined', receivers: [ownerId, invitedBy], forecastId: id, group: `joined ${id}` },
    });
  // A group has no working copy: it is saved as a whole.
  const startsLive = kind === 'forecast' && !liveSince;
  await tx
    .update(forecasts)
    .set({
      membersSeq: sql`${forecasts.membersSeq} + 1`,
      ...(startsLive && { liveSince: context.clock.now() }),
    })
    .where(eq(forecasts.id, id));
  if (startsLive) await startWorkingCopy(tx, { forecastId: id, version });
  return isNew;
}

async function join(
  tx: Tx,
  { clock }: Pick<ActorContext, 'clock'>,
  { forecast: { id: forecastId }, userId, role, invitedBy }: Joining,
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
