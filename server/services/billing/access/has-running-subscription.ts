import { and, eq, notInArray } from 'drizzle-orm';
import { terminalStatuses } from '../../../../shared/domain/subscription-access';
import type { Tx } from '../../../db/client';
import { subscriptions } from '../../../db/schema/subscriptions';

/** True while the person has a subscription that is not over, whether or not it gives access. */
export async function hasRunningSubscription(tx: Tx, userId: string): Promise<boolean> {
  const running = and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, [...terminalStatuses]));
  return (await tx.$count(subscriptions, running)) > 0;
}
