import { and, isNull } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/comments.ts';
import type { ActorContext } from '../context';
import { isVisibleTo } from './visible';

/** How much of what the person is told is unread, for the bell. */
export async function countUnread(context: ActorContext): Promise<{ unread: number }> {
  const isUnread = and(isVisibleTo(context.actor.userId), isNull(notifications.readAt));
  return { unread: await withoutTx(context.db, (query) => query.$count(notifications, isUnread)) };
}
