import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { GroupInput, ShareCompaniesInput } from '#shared/inputs/group-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { admitMember } from '../members/admit-member';
import { authorizeForecast, lockForecast } from '../members/authorize-forecast';
import { roleOf } from '../members/forecast-role';

export interface UnreadCompanies {
  userId: string;
  username: string;
  /** Companies that the person cannot read, and how many of them the owner of the group may share. */
  hidden: number;
  shareable: number;
}

/** Who of the people that a group is shared with cannot read all of its companies; for its owner. */
export async function listUnread(context: ActorContext, { id }: GroupInput): Promise<UnreadCompanies[]> {
  return withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'group' });
    const people = await tx
      .select({ userId: users.id, username: users.username })
      .from(forecastMembers)
      .innerJoin(users, eq(users.id, forecastMembers.userId))
      .where(eq(forecastMembers.forecastId, id))
      .orderBy(asc(forecastMembers.joinedAt), users.id);
    const found: UnreadCompanies[] = [];
    for (const person of people) {
      const unread = await unreadBy(tx, { groupId: id, userId: person.userId });
      const shareable = unread.filter(({ ownerId }) => ownerId === context.actor.userId).length;
      if (unread.length > 0) found.push({ ...person, hidden: unread.length, shareable });
    }
    return found;
  });
}

/**
 * Makes a person that a group is shared with a viewer of those of its companies that they cannot read and that the owner of the
 * group owns. Rejected with `not-found` where the group is not shared with the person.
 */
export async function shareCompanies(
  context: ActorContext,
  { id, userId }: ShareCompaniesInput,
): Promise<{ shared: number }> {
  const { userId: actorId } = context.actor;
  return withTx(context.db, async (tx) => {
    await lockForecast(tx, context, { forecastId: id, requiredRole: 'owner', kind: 'group' });
    const isThisOne = and(eq(forecastMembers.forecastId, id), eq(forecastMembers.userId, userId));
    if ((await tx.$count(forecastMembers, isThisOne)) === 0) throw new AppError('not-found');
    const own = (await unreadBy(tx, { groupId: id, userId })).filter(({ ownerId }) => ownerId === actorId);
    for (const { forecastId } of own) {
      const forecast = await lockForecast(tx, context, { forecastId, requiredRole: 'owner' });
      await admitMember(tx, context, { forecast, userId, role: 'viewer', invitedBy: actorId });
      await audit(tx, context, {
        ...{ actorId, action: 'member.add', entity: 'forecast', entityId: forecastId },
        details: { userId, role: 'viewer', groupId: id },
      });
    }
    return { shared: own.length };
  });
}

/** The companies of a group on which somebody has no role, in the order of their ids, which is that of locks. */
const unreadBy = (tx: Tx, { groupId, userId }: { groupId: string; userId: string }) =>
  tx
    .select({ forecastId: forecasts.id, ownerId: forecasts.userId })
    .from(groupMembers)
    .innerJoin(forecasts, eq(forecasts.id, groupMembers.forecastId))
    .where(and(eq(groupMembers.groupId, groupId), isNull(forecasts.deletedAt), sql`${roleOf(userId)} is null`))
    .orderBy(asc(forecasts.id));
