import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { comments } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { EditCommentInput } from '#shared/inputs/comment-requests.ts';
import { notify } from '../notifications/notify';
import { authorizeComment } from './authorize-thread';
import { checkedMentions, talkingPeople } from './people';
import type { TalkContext } from './start';
import { tellPages } from './tell-pages';

/** Writes one's own comment anew; whoever is named for the first time is told. Another's is `forbidden`. */
export async function editComment(
  context: TalkContext,
  { commentId, body, mentions }: EditCommentInput,
): Promise<{ commentId: string }> {
  await context.limits.takeComment(context.actor.userId);
  const told = await withTx(context.db, async (tx) => {
    const { thread, comment } = await authorizeComment(tx, context, commentId);
    if (comment.authorId !== context.actor.userId) throw new AppError('forbidden');
    const { forecastId, id: threadId } = thread;
    const named = checkedMentions(await talkingPeople(tx, forecastId), { body, mentions });
    await tx
      .update(comments)
      .set({ body, mentions: named, editedAt: context.clock.now() })
      .where(eq(comments.id, commentId));
    const receivers = named.filter((id) => !comment.mentions.includes(id));
    await notify(tx, context, { forecastId, threadId, kind: 'mentioned', receivers, group: `mention ${threadId}` });
    return thread;
  });
  tellPages(context, told);
  return { commentId };
}
