import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { comments } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import { maximumCommentsOfThread, type ReplyCommentInput } from '#shared/inputs/comment-requests.ts';
import { authorizeThread } from './authorize-thread';
import { checkedMentions, talkingPeople } from './people';
import type { TalkContext } from './start';
import { tellOfComment } from './tell-of-comment';
import { tellPages } from './tell-pages';

/** Adds a comment to a thread. Rejected as a new thread is, and with `quota-reached` beyond 200 comments. */
export async function replyComment(
  context: TalkContext,
  { threadId, body, mentions, forecastId: inForecast }: ReplyCommentInput,
): Promise<{ commentId: string }> {
  await context.limits.takeComment(context.actor.userId);
  const authorId = context.actor.userId;
  const { thread, commentId } = await withTx(context.db, async (tx) => {
    const { thread } = await authorizeThread(tx, context, threadId);
    const { forecastId } = thread;
    if (inForecast !== undefined && inForecast !== forecastId) throw new AppError('not-found');
    const people = await talkingPeople(tx, forecastId);
    const named = checkedMentions(people, { body, mentions });
    const count = await tx.$count(comments, eq(comments.threadId, threadId));
    if (count >= maximumCommentsOfThread) throw new AppError('quota-reached', { maximum: maximumCommentsOfThread });
    const [comment] = await tx
      .insert(comments)
      .values({ threadId, authorId, body, mentions: named, createdAt: context.clock.now() })
      .returning({ id: comments.id });
    if (!comment) throw new Error('The new comment was not returned.');
    await tellOfComment(tx, context, { forecastId, threadId, people, mentions: named });
    return { thread, commentId: comment.id };
  });
  tellPages(context, thread);
  return { commentId };
}
