import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';

/** The page of a report without what differs from person to person: its query, and ids in its path. */
export const pageOfReport: SQL<string> = sql<string>`regexp_replace(
  regexp_replace(coalesce(${errorReports.pageUrl}, ''), '[?].*$', ''),
  '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', ':id', 'g')`;

/** The reports of the same source that say the same on the same page as the one named. */
export async function groupOf(tx: Tx, id: string): Promise<{ message: string; page: string; where: SQL | undefined }> {
  const [report] = await tx
    .select({ source: errorReports.source, message: errorReports.message, page: pageOfReport })
    .from(errorReports)
    .where(eq(errorReports.id, id));
  if (!report) throw new AppError('not-found');

  const { source, message, page } = report;
  const isSame = and(eq(errorReports.source, source), eq(errorReports.message, message));
  return { message, page, where: and(isSame, sql`${pageOfReport} = ${page}`) };
}
