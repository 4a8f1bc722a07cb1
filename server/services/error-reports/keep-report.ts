import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type ErrorSource, errorReports } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import { groupOf, pageOfReport } from '../admin/error-group';

/** Reports that say the same on the same page are a group, which keeps its newest. */
export const keptPerGroup = 50;
/** Reports of the server and of browsers are counted apart: what anybody may send never pushes out what the server saw. */
export const keptPerSource: Record<ErrorSource, number> = { browser: 5_000, server: 1_000 };

const secondsUntilRoom = 3_600;

/**
 * Stores a report. Where there is no room, the oldest of the largest group goes, never the last one of a group: a browser's
 * report that finds each group with one is rejected with `too-many-requests`.
 */
export async function keepReport(tx: Tx, report: typeof errorReports.$inferInsert): Promise<void> {
  const [row] = await tx.insert(errorReports).values(report).onConflictDoNothing().returning();
  if (!row) return;

  const { where } = await groupOf(tx, row.id);
  const surplus = tx
    .select({ id: errorReports.id })
    .from(errorReports)
    .where(where)
    .orderBy(desc(errorReports.receivedAt), desc(errorReports.id))
    .offset(keptPerGroup);
  await tx.delete(errorReports).where(inArray(errorReports.id, surplus));

  const ofSource = eq(errorReports.source, row.source);
  if ((await tx.$count(errorReports, ofSource)) <= keptPerSource[row.source]) return;
  const [largest] = await tx
    .select({ oldestId: sql<string>`(array_agg(${errorReports.id} order by ${errorReports.receivedAt}))[1]` })
    .from(errorReports)
    .where(ofSource)
    .groupBy(errorReports.message, pageOfReport)
    .having(and(row.source === 'browser' ? gt(count(), 1) : undefined))
    .orderBy(desc(count()), sql`min(${errorReports.receivedAt})`)
    .limit(1);
  if (!largest) throw new AppError('too-many-requests', { retryAfterSeconds: secondsUntilRoom });
  await tx.delete(errorReports).where(eq(errorReports.id, largest.oldestId));
}
