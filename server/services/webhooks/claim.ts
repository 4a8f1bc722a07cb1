import { and, asc, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { webhookDeliveries } from '../../db/schema/webhook-deliveries';
import { webhookEndpoints } from '../../db/schema/webhook-endpoints';
import type { ServiceContext } from '../context';

/** A delivery that ended without a word (the process was killed) is taken up again after this. */
const reclaimMs = 5 * 60_000;

export type ClaimedDelivery = typeof webhookDeliveries.$inferSelect & {
  endpoint: Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'userId' | 'url' | 'secret'>;
};

/**
 * Takes at most `limit` deliveries that are due for this process, one an address and none for those of `besides`, so that a
 * slow address holds up itself alone. Those that another server takes at this moment are left to it; those of a person whom an
 * administrator has disabled wait.
 */
export async function claimDeliveries(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { limit, besides }: { limit: number; besides: readonly string[] },
): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  return withTx(db, async (tx) => {
    const first = alias(webhookDeliveries, 'first');
    const firstOfAddress = tx
      .select({ id: first.id })
      .from(first)
      .where(
        and(
          eq(first.endpointId, webhookDeliveries.endpointId),
          eq(first.status, 'waiting'),
          lte(first.nextAttemptAt, now),
        ),
      )
      .orderBy(asc(first.nextAttemptAt), asc(first.id))
      .limit(1);
    const rows = await tx
      .select({
        ...getTableColumns(webhookDeliveries),
        endpoint: {
          id: webhookEndpoints.id,
          userId: webhookEndpoints.userId,
          url: webhookEndpoints.url,
          secret: webhookEndpoints.secret,
        },
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(users, and(eq(users.id, webhookEndpoints.userId), isNull(users.disabledAt)))
      .where(
        and(
          eq(webhookDeliveries.status, 'waiting'),
          lte(webhookDeliveries.nextAttemptAt, now),
          eq(webhookEndpoints.isEnabled, true),
          notInArray(webhookEndpoints.id, [...besides]),
          eq(webhookDeliveries.id, firstOfAddress),
        ),
      )
      .orderBy(asc(webhookDeliveries.nextAttemptAt))
      .limit(limit)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (rows.length === 0) return [];

    const ids = rows.map(({ id }) => id);
    await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + reclaimMs) })
      .where(inArray(webhookDeliveries.id, ids));
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}
