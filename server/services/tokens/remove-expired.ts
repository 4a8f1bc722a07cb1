import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { apiTokens } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';

const shownMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets tokens that ran out a month ago: until then their owners see why a service stopped. */
export async function removeExpiredTokens({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - shownMs);
  await withTx(db, (tx) => tx.delete(apiTokens).where(lte(apiTokens.expiresAt, before)));
}
