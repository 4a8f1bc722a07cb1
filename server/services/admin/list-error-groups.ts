import { count, countDistinct, desc, max, min, or, type SQL, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { containing } from '#server/db/like.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import type { AdminErrorGroupsInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { pageOfReport } from './error-group';
import { cutOf, type Page, pageOf } from './page';

export interface ErrorGroup {
  /** The newest report, by which the group is named. */
  id: string;
  message: string;
  page: string;
  count: number;
  /** Signed-in people who met it. */
  people: number;
  /** How many of the reports carry a person's words, and the newest of them. */
  withWords: number;
  words: string | null;
  firstAt: Date;
  lastAt: Date;
  isResolved: boolean;
}

const { feedbackMessage, message, receivedAt, resolvedAt } = errorReports;

/** Errors of browsers and of the server, each apart: what says the same on the same page as one, the last seen first. At most 5,000 reports are kept of browsers, 1,000 of the server. */
export async function listErrorGroups(
  context: ActorContext,
  { page, search, state }: AdminErrorGroupsInput,
): Promise<Page<ErrorGroup>> {
  const { limit, offset } = cutOf(page);
  return withoutTx(context.db, async (tx) => {
    const rows = await tx
      .select({
        id: sql<string>`(array_agg(${errorReports.id} order by ${receivedAt} desc))[1]`,
        message,
        page: pageOfReport.as('page'),
        count: count(),
        people: countDistinct(errorReports.userId),
        withWords: count(feedbackMessage),
        words: sql<
          string | null
        >`(array_agg(${feedbackMessage} order by ${receivedAt} desc) filter (where ${feedbackMessage} is not null))[1]`,
        firstAt: min(receivedAt),
        lastAt: max(receivedAt),
        isResolved: isResolved.mapWith(Boolean),
        groups: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(errorReports)
      .groupBy(errorReports.source, message, sql`3`)
      .having(sql`${stateIs[state]} and ${matching(search)}`)
      .orderBy(desc(max(receivedAt)))
      .limit(limit)
      .offset(offset);
    const groups = rows.map(({ groups: _, firstAt, lastAt, ...row }) => ({
      ...row,
      firstAt: firstAt ?? new Date(0),
      lastAt: lastAt ?? new Date(0),
    }));
    return pageOf(groups, rows[0]?.groups ?? 0, page);
  });
}

const isResolved = sql<boolean>`bool_and(${resolvedAt} is not null)`;

const stateIs: Record<AdminErrorGroupsInput['state'], SQL> = {
  open: sql`not ${isResolved}`,
  resolved: isResolved,
  withWords: sql`count(${feedbackMessage}) > 0`,
};

/** Groups of which some report holds the text in its message, its page or a person's words. */
function matching(search: string): SQL {
  if (search === '') return sql`true`;
  const pattern = containing(search);
  const places = [message, errorReports.pageUrl, feedbackMessage].map((column) => sql`${column} ilike ${pattern}`);
  return sql`bool_or(coalesce(${or(...places)}, false))`;
}
