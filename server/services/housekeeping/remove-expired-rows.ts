import { lte } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { oneTimeTokens, rateLimits } from '../../db/schema/index';
import type { ServiceContext } from '../context';

const hour = 3_600_000;

/** Deletes mailed tokens and counted tries whose time is over; runs hourly. */
export async function removeExpiredRows({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await withTx(db, async (tx) => {
    await tx.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
    // The limiter follows the wall clock, not ours.
    await tx.delete(rateLimits).where(lte(rateLimits.expire, new Date(Date.now() - hour)));
  });
}
