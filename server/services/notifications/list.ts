import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { commentThreads, notifications } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { NotificationKind } from '#shared/domain/notifications.ts';
import type { ActorContext } from '../context';
import { roleOf } from '../members/forecast-role';
import { isInTeam, isVisibleTo } from './visible';

export interface ListedNotification {
  id: string;
  kind: NotificationKind;
  /** Acts that are told in one line. */
  count: number;
  /** Who acted last; null: somebody who is no longer here. */
  actor: { id: string; username: string } | null;
  /** Null where the person has no way to it. */
  forecast: { id: string; name: string; role: ForecastRole } | null;
  thread: { id: string; label: string } | null;
  /** Its name only for who is in it, or is invited. */
  team: { id: string; name: string | null } | null;
  /** ISO 8601 */
  createdAt: string;
  readAt: string | null;
}

/** Lines of a list. */
export const shownNotifications = 100;

/** What the person is told, the newest first, and how much of it is unread. */
export async function listNotifications(
  context: ActorContext,
): Promise<{ items: ListedNotification[]; unread: number }> {
  const { userId } = context.actor;
  return withTx(context.db, async (tx) => {
    const role = roleOf(userId);
    const rows = await tx
      .select({
        row: notifications,
        actor: users.username,
        forecast: sql<
          string | null
        >`case when ${forecasts.deletedAt} is null and ${role} is not null then ${forecasts.name} end`,
        role: sql<ForecastRole | null>`case when ${forecasts.id} is not null then ${role} end`,
        thread: commentThreads.label,
        team: sql<
          string | null
        >`case when ${isInTeam(userId)} or ${notifications.kind} = 'invited' then ${teams.name} end`,
      })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .leftJoin(forecasts, eq(forecasts.id, notifications.forecastId))
      .leftJoin(commentThreads, eq(commentThreads.id, notifications.threadId))
      .leftJoin(teams, eq(teams.id, notifications.teamId))
      .where(isVisibleTo(userId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(shownNotifications);
    const unread = await tx.$count(notifications, and(isVisibleTo(userId), isNull(notifications.readAt)));
    const items = rows.map(({ row, actor, forecast, role, thread, team }) => ({
      id: row.id,
      kind: row.kind as NotificationKind,
      count: row.count,
      actor: row.actorId && actor !== null ? { id: row.actorId, username: actor } : null,
      forecast: row.forecastId && forecast !== null && role ? { id: row.forecastId, name: forecast, role } : null,
      thread: row.threadId && thread !== null && forecast !== null ? { id: row.threadId, label: thread } : null,
      team: row.teamId ? { id: row.teamId, name: team } : null,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }));
    return { items, unread };
  });
}
