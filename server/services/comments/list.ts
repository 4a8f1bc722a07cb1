import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import { comments, commentThreads } from '#server/db/schema/comments.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ValueThen } from '#shared/anchors/find-anchor.ts';
import type { Anchor } from '#shared/inputs/anchors.ts';
import { type ListCommentsInput, threadsOfPage } from '#shared/inputs/comment-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import type { ThreadRow } from './authorize-thread';
import { type TalkingPerson, talkingPeople } from './people';
import { linesRemovedIn } from './removed-lines';

export interface NamedPerson {
  id: string;
  username: string;
}

export interface ListedComment {
  id: string;
  /** Null: a former member. */
  author: NamedPerson | null;
  /** Text with `@[userId]` for people; empty where it was removed. */
  body: string;
  mentions: string[];
  /** ISO 8601, as all timestamps here. */
  createdAt: string;
  editedAt: string | null;
  /** By whom it was removed: its author or the owner of the forecast. */
  removedBy: 'author' | 'owner' | null;
}

export interface ListedThread {
  id: string;
  anchor: Anchor;
  /** What its place was called when it began, in the words of its author. */
  label: string;
  /** The newest version when it began, and the figure there. */
  version: number;
  valueThen: ValueThen | null;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: NamedPerson | null;
  /** The version in which its line was removed; null where it is there. */
  removedIn: number | null;
  commentCount: number;
  /** The first and the last nine; all where the thread was asked for. */
  comments: ListedComment[];
}

export interface ListedComments {
  /** May remove what others wrote. */
  isOwner: boolean;
  counts: { open: number; resolved: number };
  /** Who reads comments, and so may be named in one. */
  people: TalkingPerson[];
  /** User names of everybody who is named in these comments, by id. */
  names: Record<string, string>;
  threads: ListedThread[];
  nextCursor: string | null;
}

/** Of a long thread, the last comments that a list shows beside the first. */
const lastShown = 9;

/** Threads of a forecast with their comments, the newest thread first. Viewers are `forbidden`. */
export function listComments(context: ActorContext, input: ListCommentsInput): Promise<ListedComments> {
  const { forecastId, threadId, isResolved } = input;
  return withTx(context.db, async (tx) => {
    const { role, version } = await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const isOf = eq(commentThreads.forecastId, forecastId);
    const rows = await tx
      .select({ thread: commentThreads, resolver: users.username })
      .from(commentThreads)
      .leftJoin(users, eq(users.id, commentThreads.resolvedBy))
      .where(
        and(
          isOf,
          threadId === undefined
            ? (isResolved ? isNotNull : isNull)(commentThreads.resolvedAt)
            : eq(commentThreads.id, threadId),
          afterCursor(input.cursor),
        ),
      )
      .orderBy(desc(commentThreads.createdAt), desc(commentThreads.id))
      .limit(threadsOfPage + 1);
    if (threadId !== undefined && rows.length === 0) throw new AppError('not-found');
    const page = rows.slice(0, threadsOfPage);
    const last = rows.length > page.length ? page.at(-1)?.thread : undefined;
    const said = await commentsOf(tx, { ids: page.map(({ thread }) => thread.id), areAll: threadId !== undefined });
    const removed = await linesRemovedIn(tx, { forecastId, version, threads: page.map(({ thread }) => thread) });
    const [open, resolved] = [
      await tx.$count(commentThreads, and(isOf, isNull(commentThreads.resolvedAt))),
      await tx.$count(commentThreads, and(isOf, isNotNull(commentThreads.resolvedAt))),
    ];
    return {
      isOwner: role === 'owner',
      counts: { open, resolved },
      people: await talkingPeople(tx, forecastId),
      names: await namesOf(tx, [...new Set(said.flatMap(({ row }) => row.mentions))]),
      threads: page.map(({ thread, resolver }) => ({
        ...listedThread(thread, said),
        resolvedBy: thread.resolvedBy && resolver ? { id: thread.resolvedBy, username: resolver } : null,
        removedIn: removed.get(thread.id) ?? null,
      })),
      nextCursor: last ? cursorOf(last) : null,
    };
  });
}

const cursorOf = ({ createdAt, id }: ThreadRow) => Buffer.from(`v1 ${createdAt.getTime()} ${id}`).toString('base64url');

/** Threads after the place that a cursor names; a cursor that we did not make is `invalid`. */
function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = /^v1 (\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!place) throw new AppError('invalid', { fields: { cursor: 'malformed' } });
  const [at, id] = [new Date(Number(place[1])), place[2] ?? ''];
  return or(lt(commentThreads.createdAt, at), and(eq(commentThreads.createdAt, at), lt(commentThreads.id, id)));
}

interface SaidComment {
  row: typeof comments.$inferSelect;
  author: string | null;
  count: number;
}

async function commentsOf(tx: Tx, { ids, areAll }: { ids: string[]; areAll: boolean }): Promise<SaidComment[]> {
  if (ids.length === 0) return [];
  const placed = tx
    .select({
      id: comments.id,
      place:
        sql<number>`row_number() over (partition by ${comments.threadId} order by ${comments.createdAt}, ${comments.id})`.as(
          'place',
        ),
      count: sql<number>`count(*) over (partition by ${comments.threadId})`.mapWith(Number).as('count'),
    })
    .from(comments)
    .where(inArray(comments.threadId, ids))
    .as('placed');
  return tx
    .select({ row: comments, author: users.username, count: placed.count })
    .from(comments)
    .innerJoin(placed, eq(placed.id, comments.id))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(areAll ? undefined : or(eq(placed.place, 1), sql`${placed.place} > ${placed.count} - ${lastShown}`))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

async function namesOf(tx: Tx | Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return Object.fromEntries(rows.map(({ id, username }) => [id, username]));
}

function listedThread(thread: ThreadRow, said: readonly SaidComment[]) {
  const own = said.filter(({ row }) => row.threadId === thread.id);
  return {
    id: thread.id,
    anchor: thread.anchor as Anchor,
    label: thread.label,
    version: thread.version,
    valueThen: thread.valueThen,
    createdAt: thread.createdAt.toISOString(),
    resolvedAt: thread.resolvedAt?.toISOString() ?? null,
    commentCount: own[0]?.count ?? 0,
    comments: own.map(listedComment),
  };
}

const listedComment = ({ row, author }: SaidComment): ListedComment => ({
  id: row.id,
  author: row.authorId && author !== null ? { id: row.authorId, username: author } : null,
  body: row.body,
  mentions: row.mentions,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  removedBy: row.removedAt ? (row.removedBy === row.authorId ? 'author' : 'owner') : null,
});
