import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { comments, commentThreads } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { type AuthorizedForecast, authorizeForecast } from '../members/authorize-forecast';

export type ThreadRow = typeof commentThreads.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

interface FoundThread {
  forecast: AuthorizedForecast;
  thread: ThreadRow;
}

/** A thread that the person reads, held until the transaction ends. One of another's forecast is `not-found`, as one that does not exist. */
export async function authorizeThread(tx: Tx, context: ActorContext, threadId: string): Promise<FoundThread> {
  const [thread] = await tx.select().from(commentThreads).where(eq(commentThreads.id, threadId)).for('update');
  if (!thread) throw new AppError('not-found');
  const forecast = await authorizeForecast(tx, context, {
    forecastId: thread.forecastId,
    requiredRole: 'commenter',
  });
  return { forecast, thread };
}

/** The same by one of its comments; a removed one is `not-found`. */
export async function authorizeComment(
  tx: Tx,
  context: ActorContext,
  commentId: string,
): Promise<FoundThread & { comment: CommentRow }> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, commentId));
  if (!comment) throw new AppError('not-found');
  const found = await authorizeThread(tx, context, comment.threadId);
  if (comment.removedAt) throw new AppError('not-found');
  return { ...found, comment };
}
