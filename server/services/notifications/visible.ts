import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastReaders } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { personalKinds, talkKinds } from '#shared/domain/notifications.ts';
import { roleOf } from '../members/forecast-role';

/** Whether the person is in the team of a notification, or owns it, now. */
export const isInTeam = (userId: string): SQL =>
  sql`exists (select 1 from ${teams} left join ${teamMembers} on ${teamMembers.teamId} = ${teams.id}
    and ${teamMembers.userId} = ${userId} where ${teams.id} = ${notifications.teamId}
    and (${teams.ownerId} = ${userId} or ${teamMembers.userId} is not null))`;

/**
 * The condition on what a person may see of the own notifications, now: the forecast is there and open to them, the talk on it to
 * those who take part, nothing of a muted one. What is about themselves stays.
 */
export const isVisibleTo = (userId: string): SQL | undefined => {
  const role = roleOf(userId);
  const isMuted = sql`exists (select 1 from ${forecastReaders} where ${forecastReaders.forecastId} = ${notifications.forecastId}
    and ${forecastReaders.userId} = ${userId} and ${forecastReaders.isMuted})`;
  const isOpen = sql`exists (select 1 from ${forecasts} where ${forecasts.id} = ${notifications.forecastId}
    and ${forecasts.deletedAt} is null and (${role} in ('owner', 'editor', 'commenter')
      or (${role} = 'viewer' and ${notifications.kind} not in ${[...talkKinds]})))`;
  const inTeam = isInTeam(userId);
  return and(
    eq(notifications.userId, userId),
    or(
      inArray(notifications.kind, [...personalKinds]),
      and(isNull(notifications.forecastId), inTeam),
      and(isOpen, sql`not ${isMuted}`),
    ),
  );
};
