import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { comments, commentThreads } from '#server/db/schema/comments.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import { type Anchor, anchorKey } from '#shared/inputs/anchors.ts';
import { maximumThreads, type StartCommentInput } from '#shared/inputs/comment-requests.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { authorizeForecast, lockForecast } from '../members/authorize-forecast';
import type { WebContext } from '../web-context';
import type { AnchoredPlace } from './find-in-version';
import { checkedMentions, talkingPeople } from './people';
import { tellOfComment } from './tell-of-comment';
import { tellPages } from './tell-pages';

export type TalkContext = Pick<WebContext, 'limits'> & ActorContext;

/**
 * Begins a thread about an input, a figure or the whole forecast. Rejected with `invalid` where the place is not there or somebody
 * is named who reads no comments, with `quota-reached` beyond 2,000 threads, and with `too-many-requests` over 60 comments a minute or 1,000 a day.
 */
export async function startComment(
  context: TalkContext,
  { forecastId, anchor, body, mentions }: StartCommentInput,
): Promise<{ threadId: string; commentId: string }> {
  await context.limits.takeComment(context.actor.userId);
  const language = context.actor.language ?? defaultLanguage;
  const place = await placeNow(context, { forecastId, anchor, language });
  const now = context.clock.now();
  const started = await withTx(context.db, async (tx) => {
    // Of two at the same time one waits here, so that the count holds.
    await lockForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const people = await talkingPeople(tx, forecastId);
    const named = checkedMentions(people, { body, mentions });
    const count = await tx.$count(commentThreads, eq(commentThreads.forecastId, forecastId));
    if (count >= maximumThreads) throw new AppError('quota-reached', { maximum: maximumThreads });

    const [thread] = await tx
      .insert(commentThreads)
      .values({
        ...{ forecastId, anchor, label: place.label, version: place.version, createdAt: now },
        anchorKey: anchorKey(anchor),
        valueThen: place.value,
      })
      .returning({ id: commentThreads.id });
    if (!thread) throw new Error('The new thread was not returned.');
    const threadId = thread.id;
    const authorId = context.actor.userId;
    const [comment] = await tx
      .insert(comments)
      .values({ threadId, authorId, body, mentions: named, createdAt: now })
      .returning({ id: comments.id });
    if (!comment) throw new Error('The new comment was not returned.');
    await tellOfComment(tx, context, { forecastId, threadId, people, mentions: named });
    return { threadId, commentId: comment.id };
  });
  tellPages(context, { forecastId, id: started.threadId });
  return started;
}

/** The place of an anchor in the newest version. Rejected as `authorizeForecast` rejects, and with `invalid` where it is not there. */
async function placeNow(
  context: ActorContext,
  { forecastId, anchor, language }: { forecastId: string; anchor: Anchor; language: Language },
): Promise<AnchoredPlace & { version: number }> {
  const { version, name, newest } = await withTx(context.db, async (tx) => {
    const forecast = await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const [row] = await tx
      .select()
      .from(forecastVersions)
      .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, forecast.version)));
    return { ...forecast, newest: row };
  });
  if (anchor.kind === 'forecast') return { label: name, value: null, version };
  const found = newest && (await runInWorker(context, 'place', { version: newest, anchor, language }));
  if (!found) throw new AppError('invalid', { fields: { anchor: 'not-a-choice' } });
  return { ...found, version };
}
