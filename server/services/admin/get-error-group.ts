import { count, desc, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { AdminErrorGroupInput } from '#shared/inputs/admin-requests.ts';
import { errorEvent } from '#shared/inputs/error-report.ts';
import type { ActorContext } from '../context';
import { groupOf } from './error-group';
import { type StackLine, stackOf } from './stack-of-event';

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
