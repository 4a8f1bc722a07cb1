import { desc, eq, isNotNull } from 'drizzle-orm';
import type { AdminErrorReportsInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { errorReports } from '../../db/schema/error-reports';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { cutOf, type Page, pageOf } from './page';

export interface ErrorReportItem {
  id: string;
  message: string;
  pageUrl: string | null;
  release: string | null;
  receivedAt: Date;
  username: string | null;
  /** The person's words; null where none came. */
  words: string | null;
  wordsName: string | null;
  wordsEmail: string | null;
}

/** What the browsers reported, newest first, with the words that people added. */
export async function listErrorReports(
  context: ActorContext,
  { page, withWords }: AdminErrorReportsInput,
): Promise<Page<ErrorReportItem>> {
  const condition = withWords ? isNotNull(errorReports.feedbackMessage) : undefined;
  const { limit, offset } = cutOf(page);
  return withTx(context.db, async (tx) => {
    const rows = await tx
      .select({
        id: errorReports.id,
        message: errorReports.message,
        pageUrl: errorReports.pageUrl,
        release: errorReports.release,
        receivedAt: errorReports.receivedAt,
        username: users.username,
        words: errorReports.feedbackMessage,
        wordsName: errorReports.feedbackName,
        wordsEmail: errorReports.feedbackEmail,
      })
      .from(errorReports)
      .leftJoin(users, eq(users.id, errorReports.userId))
      .where(condition)
      .orderBy(desc(errorReports.receivedAt), errorReports.id)
      .limit(limit)
      .offset(offset);
    return pageOf(rows, await tx.$count(errorReports, condition), page);
  });
}
