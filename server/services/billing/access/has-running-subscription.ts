import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { terminalStatuses } from '#shared/domain/subscription-access.ts';

/** True while the person has a subscription that is not over, whether or not it gives access. */
export async function hasRunningSubscription(tx: Tx, userId: string): Promise<boolean> {
  const running = and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, [...terminalStatuses]));
  return (await tx.$count(subscriptions, running)) > 0;
}
