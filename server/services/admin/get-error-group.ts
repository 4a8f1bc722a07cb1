import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { withTx } from '#server/db/client.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { AdminErrorGroupInput } from '#shared/inputs/admin-requests.ts';
import { type ErrorEvent, errorEvent } from '#shared/inputs/error-report.ts';
import type { ActorContext } from '../context';
import { groupOf } from './error-group';

export interface ErrorGroupDetails {
  message: string;
  page: string;
  count: number;
  isResolved: boolean;
  /** Where the newest report's error was thrown, the innermost call first. */
  stack: StackLine[];
  /** The newest reports, at most twenty. */
  reports: {
    id: string;
    receivedAt: Date;
    username: string | null;
    userId: string | null;
    pageUrl: string | null;
    release: string | null;
    words: string | null;
    wordsName: string | null;
    wordsEmail: string | null;
  }[];
}

const shownReports = 20;

/** One error with where it was thrown, who met it, and what they said. */
export async function getErrorGroup(context: ActorContext, { id }: AdminErrorGroupInput): Promise<ErrorGroupDetails> {
  return withTx(context.db, async (tx) => {
    const { message, page, where } = await groupOf(tx, id);
    const [counted] = await tx
      .select({ count: count(), resolved: count(errorReports.resolvedAt) })
      .from(errorReports)
      .where(where);
    const rows = await tx
      .select({
        id: errorReports.id,
        receivedAt: errorReports.receivedAt,
        username: users.username,
        userId: errorReports.userId,
        pageUrl: errorReports.pageUrl,
        release: errorReports.release,
        words: errorReports.feedbackMessage,
        wordsName: errorReports.feedbackName,
        wordsEmail: errorReports.feedbackEmail,
        event: errorReports.event,
      })
      .from(errorReports)
      .leftJoin(users, eq(users.id, errorReports.userId))
      .where(where)
      .orderBy(desc(errorReports.receivedAt), errorReports.id)
      .limit(shownReports);
    const newest = errorEvent.safeParse(rows[0]?.event);
    return {
      message,
      page,
      count: counted?.count ?? 0,
      isResolved: counted?.count === counted?.resolved,
      stack: newest.success ? stackOf(newest.data) : [],
      reports: rows.map(({ event: _, ...row }) => row),
    };
  });
}

interface StackLine {
  /** Name of the function; null where it has none. */
  call: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
}

/** Sent by browsers: whatever is not as the reporting library documents it is left out. */
const frames = z.object({
  stacktrace: z.object({
    frames: z.array(
      z.object({
        function: z.string().nullish().catch(null),
        filename: z.string().nullish().catch(null),
        lineno: z.number().nullish().catch(null),
        colno: z.number().nullish().catch(null),
      }),
    ),
  }),
});

const shownLines = 30;

/** Where an error was thrown, the innermost call first. */
function stackOf(event: ErrorEvent): StackLine[] {
  const parsed = frames.safeParse(event.exception?.values.at(-1));
  if (!parsed.success) return [];
  return parsed.data.stacktrace.frames
    .slice(-shownLines)
    .reverse()
    .map(({ function: call, filename, lineno, colno }) => ({
      call: call?.slice(0, 200) ?? null,
      file: filename?.slice(0, 500) ?? null,
      line: lineno ?? null,
      column: colno ?? null,
    }));
}
