import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { comments, commentThreads } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { RemoveCommentInput } from '#shared/inputs/comment-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { authorizeComment } from './authorize-thread';
import { tellPages } from './tell-pages';

/**
 * Takes the words of a comment away, one's own or, as the owner of the forecast, any; its place stays. A thread without a word left
 * goes. Another's is `forbidden`; what the owner removes of others is audited.
 */
export async function removeComment(
  context: ActorContext,
  { commentId }: RemoveCommentInput,
): Promise<{ commentId: string }> {
  const { userId } = context.actor;
  const told = await withTx(context.db, async (tx) => {
    const { forecast, thread, comment } = await authorizeComment(tx, context, commentId);
    const isOwn = comment.authorId === userId;
    if (!isOwn && forecast.role !== 'owner') throw new AppError('forbidden');
    await tx
      .update(comments)
      .set({ body: '', mentions: [], removedAt: context.clock.now(), removedBy: userId })
      .where(eq(comments.id, commentId));
    const left = await tx.$count(comments, and(eq(comments.threadId, thread.id), isNull(comments.removedAt)));
    if (left === 0) await tx.delete(commentThreads).where(eq(commentThreads.id, thread.id));
    if (isOwn) return thread;
    await auditForecast(tx, context, {
      verb: 'removeComment',
      id: forecast.id,
      details: { comment: commentId, author: comment.authorId },
    });
    return thread;
  });
  tellPages(context, told);
  return { commentId };
}
