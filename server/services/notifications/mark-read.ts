import { and, eq, inArray, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/comments.ts';
import type { MarkReadInput } from '#shared/inputs/notification-requests.ts';
import type { ActorContext } from '../context';

/** Marks the person's own notifications as read: the named ones, those of a thread, or all. What is read is not mailed. */
export async function markRead(context: ActorContext, { ids, threadId }: MarkReadInput): Promise<{ read: number }> {
  const own = eq(notifications.userId, context.actor.userId);
  const chosen = ids ? inArray(notifications.id, ids) : threadId ? eq(notifications.threadId, threadId) : undefined;
  const rows = await withTx(context.db, (tx) =>
    tx
      .update(notifications)
      .set({ readAt: context.clock.now(), mailDueAt: null })
      .where(and(own, isNull(notifications.readAt), chosen))
      .returning({ id: notifications.id }),
  );
  return { read: rows.length };
}
