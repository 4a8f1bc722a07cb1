import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { commentThreads } from '#server/db/schema/comments.ts';
import type { ResolveCommentInput } from '#shared/inputs/comment-requests.ts';
import type { ActorContext } from '../context';
import { notify } from '../notifications/notify';
import { authorizeThread } from './authorize-thread';
import { authorsOf } from './tell-of-comment';
import { tellPages } from './tell-pages';

/** Closes a thread, or opens it again; who closes a closed one changes nothing. Its authors are told of the closing. */
export async function resolveComment(
  context: ActorContext,
  { threadId, isResolved }: ResolveCommentInput,
): Promise<{ threadId: string; isResolved: boolean }> {
  const { userId } = context.actor;
  const told = await withTx(context.db, async (tx) => {
    const { thread } = await authorizeThread(tx, context, threadId);
    if ((thread.resolvedAt !== null) === isResolved) return null;
    await tx
      .update(commentThreads)
      .set(
        isResolved ? { resolvedAt: context.clock.now(), resolvedBy: userId } : { resolvedAt: null, resolvedBy: null },
      )
      .where(eq(commentThreads.id, threadId));
    if (!isResolved) return thread;
    const receivers = await authorsOf(tx, threadId);
    const place = { forecastId: thread.forecastId, threadId };
    await notify(tx, context, { ...place, kind: 'resolved', receivers, group: `resolved ${threadId}` });
    return thread;
  });
  if (told) tellPages(context, told);
  return { threadId, isResolved };
}
