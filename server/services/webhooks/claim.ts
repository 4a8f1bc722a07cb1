import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ServiceContext } from '../context';
import { type ClaimedDelivery, deliveryQueue } from './delivery-queue';

/** Deliveries of one person that one server has under way at once. */
export const maximumPerPerson = 4;

/**
 * Takes at most `limit` deliveries that are due for this process: one an address, four a person with those under way, and first
 * the oldest of each person, so that slow addresses hold up those of their person alone. Those that another server takes at this
 * moment are left to it; those of a person whom an administrator has disabled, or whose address is not
 * confirmed, wait.
 */
export async function claimDeliveries(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { limit, underWay }: { limit: number; underWay: readonly ClaimedDelivery[] },
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
    const ranked = tx.$with('ranked').as(
      tx
        .select({
          id: webhookDeliveries.id,
          userId: webhookEndpoints.userId,
          place:
            sql<number>`row_number() over (partition by ${webhookEndpoints.userId} order by ${webhookDeliveries.nextAttemptAt}, ${webhookDeliveries.id})`.as(
              'place',
            ),
        })
        .from(webhookDeliveries)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .innerJoin(
          users,
          and(eq(users.id, webhookEndpoints.userId), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)),
        )
        .where(
          and(
            deliveryQueue.isDue(now),
            eq(webhookEndpoints.isEnabled, true),
            notInArray(
              webhookEndpoints.id,
              underWay.map(({ endpointId }) => endpointId),
            ),
            eq(webhookDeliveries.id, firstOfAddress),
          ),
        ),
    );
    const busy = sql`coalesce((${JSON.stringify(countOf(underWay))}::jsonb ->> ${ranked.userId})::int, 0)`;
    const rows = await tx
      .with(ranked)
      .select({
        ...getTableColumns(webhookDeliveries),
        endpoint: {
          id: webhookEndpoints.id,
          userId: webhookEndpoints.userId,
          url: webhookEndpoints.url,
          secret: webhookEndpoints.secret,
        },
      })
      .from(ranked)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, ranked.id))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          sql`${ranked.place} + ${busy} <= ${maximumPerPerson}`,
          // Read again with the lock: another server may have taken it since it was ranked.
          deliveryQueue.isDue(now),
        ),
      )
      .orderBy(sql`${ranked.place} + ${busy}`, asc(webhookDeliveries.nextAttemptAt))
      .limit(limit)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (rows.length === 0) return [];

    const ids = rows.map(({ id }) => id);
    await deliveryQueue.claim(tx, now, ids);
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

function countOf(underWay: readonly ClaimedDelivery[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { userId } of underWay.map(({ endpoint }) => endpoint)) counts[userId] = (counts[userId] ?? 0) + 1;
  return counts;
}
