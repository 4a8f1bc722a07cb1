import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/comments.ts';
import { users } from '#server/db/schema/users.ts';
import { mailDueAt, type NotificationKind } from '#shared/domain/notifications.ts';
import type { ActorContext } from '../context';

export interface Notice {
  kind: NotificationKind;
  /** Ids of people; whoever acts is never told of the own act. */
  receivers: readonly string[];
  forecastId?: string;
  threadId?: string;
  teamId?: string;
  /** Unread ones of a person under the same key are one row with a count. */
  group: string;
}

/**
 * Tells people of an act, in the transaction of the act. Whether they still may know, and whether they muted the forecast, is
 * decided when they read it or it is mailed.
 */
export async function notify(
  tx: Tx,
  context: Pick<ActorContext, 'clock' | 'actor'>,
  { kind, receivers, group, ...place }: Notice,
): Promise<void> {
  const actorId = context.actor.userId;
  const others = [...new Set(receivers)].filter((id) => id !== actorId);
  if (others.length === 0) return;
  const now = context.clock.now();
  const people = await tx
    .select({
      id: users.id,
      rhythm: users.notifyByMail,
      lastMailedAt: max(notifications.mailedAt),
    })
    .from(users)
    .leftJoin(notifications, eq(notifications.userId, users.id))
    .where(and(inArray(users.id, others), isNull(users.disabledAt), isNull(users.closedAt)))
    .groupBy(users.id)
    .orderBy(users.id);
  if (people.length === 0) return;
  await tx
    .insert(notifications)
    .values(
      people.map(({ id, rhythm, lastMailedAt }) => ({
        ...place,
        userId: id,
        kind,
        actorId,
        groupKey: group,
        createdAt: now,
        // Invitations are mailed by themselves.
        mailDueAt: kind === 'invited' ? null : mailDueAt(rhythm, { now, lastMailedAt }),
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.groupKey],
      targetWhere: isNull(notifications.readAt),
      set: {
        kind,
        actorId,
        createdAt: now,
        count: sql`${notifications.count} + 1`,
        mailDueAt: sql`coalesce(${notifications.mailDueAt}, excluded.mail_due_at)`,
      },
    });
}
