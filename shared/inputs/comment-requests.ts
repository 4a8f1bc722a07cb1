import { z } from 'zod';
import { anchorSchema } from './anchors';
import { longestComment, maximumMentions, mentionedIn } from './comment-text';
import { isStorable, rowId } from './text';
import { maxLength, required } from './validators';

/** Most threads of a forecast, and comments of a thread. */
export const maximumThreads = 2_000;
export const maximumCommentsOfThread = 200;
/** Threads of one page of a list. */
export const threadsOfPage = 100;

const body = z
  .string('required')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().check(required, maxLength(longestComment)).refine(isStorable, 'malformed'));

/** Ids of people, each once. */
const mentions = z
  .array(rowId)
  .max(maximumMentions, 'too-long')
  .default([])
  .transform((ids) => [...new Set(ids)]);

const written = { body, mentions };

/** Names in the text and in the list are one set of people: at most ten. */
const mentionsFew = (input: { body: string; mentions: string[] }) =>
  new Set([...input.mentions, ...mentionedIn(input.body)]).size <= maximumMentions;
const tooManyMentions = { error: 'too-long', path: ['mentions'] };

export const listCommentsInput = z.strictObject({
  forecastId: rowId,
  isResolved: z.boolean('not-a-choice').default(false),
  /** This thread alone, with all its comments. */
  threadId: z.optional(rowId),
  /** The `nextCursor` of the page before. */
  cursor: z
    .string()
    .check(maxLength(120))
    .regex(/^[A-Za-z0-9_-]+$/, 'malformed')
    .optional(),
});

const startFields = z.strictObject({ forecastId: rowId, anchor: anchorSchema, ...written });
export const startCommentInput = startFields.refine(mentionsFew, tooManyMentions);
/** The same without the forecast, which REST has in its address; a `threadId` in place of the anchor replies. */
export const commentBody = z
  .strictObject({ anchor: anchorSchema.optional(), threadId: z.optional(rowId), ...written })
  .refine(({ anchor, threadId }) => (anchor === undefined) !== (threadId === undefined), {
    error: 'choose-one',
    path: ['anchor'],
  })
  .refine(mentionsFew, tooManyMentions);
export const replyCommentInput = z.strictObject({ threadId: rowId, ...written }).refine(mentionsFew, tooManyMentions);
export const editCommentInput = z.strictObject({ commentId: rowId, ...written }).refine(mentionsFew, tooManyMentions);
export const resolveCommentInput = z.strictObject({ threadId: rowId, isResolved: z.boolean('required') });
export const removeCommentInput = z.strictObject({ commentId: rowId });

export type ListCommentsInput = z.output<typeof listCommentsInput>;
export type StartCommentInput = z.output<typeof startCommentInput>;
/** With the forecast that the thread has to be of, where the caller names one. */
export type ReplyCommentInput = z.output<typeof replyCommentInput> & { forecastId?: string };
export type EditCommentInput = z.output<typeof editCommentInput>;
export type ResolveCommentInput = z.output<typeof resolveCommentInput>;
export type RemoveCommentInput = z.output<typeof removeCommentInput>;
