import { and, lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import {
  errorReports,
  factorResets,
  notifications,
  oneTimeTokens,
  passkeyChallenges,
  rateLimits,
  reportResults,
} from '#server/db/schema/index.ts';
import type { ServiceContext } from '../context';
import { endExpiredInvitations } from '../invitations/end';
import { removeMailsWithDeadLinks } from '../mails/remove-dead-links';
import { isUnread } from '../reports/unread-results';
import { readSettings } from '../settings/read';

const hour = 3_600_000;
const readNotificationDays = 90;

/**
 * Ends invitations, deletes mailed tokens with what their mails say, what people were told and read 90 days ago, counted tries and reports of errors whose time is over, and results of refreshes
 * that were broken off; runs hourly.
 */
export async function removeExpiredRows({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await withTx(db, async (tx) => {
    for (const table of [oneTimeTokens, passkeyChallenges, factorResets]) {
      await tx.delete(table).where(lte(table.expiresAt, now));
    }
    await endExpiredInvitations(tx, now);
    await removeMailsWithDeadLinks(tx);
    const readBefore = new Date(now.getTime() - readNotificationDays * 24 * hour);
    await tx.delete(notifications).where(lte(notifications.readAt, readBefore));
    const { errorReportDays } = await readSettings(tx);
    await tx
      .delete(errorReports)
      .where(lte(errorReports.receivedAt, new Date(now.getTime() - errorReportDays * 24 * hour)));
    await tx
      .delete(reportResults)
      .where(and(lte(reportResults.createdAt, new Date(now.getTime() - 24 * hour)), isUnread(tx)));
    // The limiter follows the wall clock, not ours.
    await tx.delete(rateLimits).where(lte(rateLimits.expire, new Date(Date.now() - hour)));
  });
}
