import { z } from 'zod';
import { anchorSchema } from '#shared/inputs/anchors.ts';
import { commentBody, listCommentsInput } from '#shared/inputs/comment-requests.ts';
import { flagText, forecastPath } from '#shared/inputs/forecast-calls.ts';
import { listComments } from '../services/comments/list';
import { replyComment } from '../services/comments/reply';
import { startComment } from '../services/comments/start';
import { listSuggestions } from '../services/suggestions/list';
import { schemaNames, timestamp, version } from './answers';
import { signedInOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { nextLink } from './page';
import { jsonBody } from './read-request';

const id = z.string();
const person = z.strictObject({ id, username: z.string() });

const comment = z
  .strictObject({
    id,
    author: person.nullable(),
    body: z.string(),
    mentions: z.array(id),
    createdAt: timestamp,
    editedAt: timestamp.nullable(),
    removedBy: z.enum(['author', 'owner']).nullable(),
  })
  .register(schemaNames, { id: 'Comment' });

const thread = z
  .strictObject({
    id,
    anchor: anchorSchema,
    label: z.string(),
    version,
    valueThen: z.strictObject({ figure: z.number(), unit: z.string() }).nullable(),
    createdAt: timestamp,
    resolvedAt: timestamp.nullable(),
    resolvedBy: person.nullable(),
    removedIn: version.nullable(),
    commentCount: z.int(),
    comments: z.array(comment),
  })
  .register(schemaNames, { id: 'CommentThread' });

const commentsAnswer = z.strictObject({
  isOwner: z.boolean(),
  counts: z.strictObject({ open: z.int(), resolved: z.int() }),
  people: z.array(person.extend({ isEditor: z.boolean() })),
  names: z.record(z.string(), z.string()),
  threads: z.array(thread),
  nextCursor: z.string().nullable(),
});

const value = z.unknown();
const suggestion = z
  .strictObject({
    id,
    author: person.nullable(),
    source: z.enum(['person', 'mcp']),
    title: z.string(),
    reason: z.string().nullable(),
    baseVersion: version,
    changes: z.array(z.strictObject({ path: z.string(), before: value, after: value })),
    decisions: z.record(z.string(), z.strictObject({ isAccepted: z.boolean(), by: person.nullable(), at: timestamp })),
    status: z.enum(['open', 'decided', 'withdrawn']),
    createdAt: timestamp,
  })
  .register(schemaNames, { id: 'Suggestion' });

const { cursor, threadId } = listCommentsInput.shape;
const commentsQuery = z.strictObject({ resolved: flagText, threadId, cursor });

const talk = { tag: 'comments', params: forecastPath } as const;
const read = signedInOrToken('forecasts:read');
const write = signedInOrToken('forecasts:write');

/** The talk about a forecast; an account that has a role on it is enough. */
export const forecastCommentRoutes = [
  defineRoute('get /api/forecasts/:id/comments', {
    ...talk,
    id: 'listComments',
    auth: read,
    query: commentsQuery,
    answers: { 200: { schema: commentsAnswer, headers: ['Link'] } },
    async handle({ c, context, params, query: { resolved: isResolved, ...query } }) {
      const listed = await listComments(context, { forecastId: params.id, isResolved, ...query });
      return ok(listed, nextLink(c, listed));
    },
  }),
  /** A thread where it names a place, a reply where it names a thread. */
  defineRoute('post /api/forecasts/:id/comments', {
    ...talk,
    id: 'writeComment',
    auth: write,
    body: jsonBody(commentBody),
    answers: { 201: { schema: z.strictObject({ threadId: id, commentId: id }) } },
    rejections: [409, 429],
    async handle({ context, params, body: { anchor, threadId, ...written } }) {
      const { id: forecastId } = params;
      if (anchor) return { status: 201, body: await startComment(context, { forecastId, anchor, ...written }) };
      const reply = { threadId: threadId ?? '', forecastId, ...written };
      return { status: 201, body: { threadId: reply.threadId, ...(await replyComment(context, reply)) } };
    },
  }),
  defineRoute('get /api/forecasts/:id/suggestions', {
    ...talk,
    id: 'listSuggestions',
    auth: read,
    answers: { 200: { schema: z.strictObject({ items: z.array(suggestion) }) } },
    handle: async ({ context, params }) => ok({ items: await listSuggestions(context, { forecastId: params.id }) }),
  }),
];
