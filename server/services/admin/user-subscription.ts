import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { type AccessQuestion, type AccessState, decideAccess } from '#shared/domain/subscription-access.ts';
import type { ServiceContext } from '../context';

/** What an administrator sees of a person's subscription, from the projection. */
export interface UserSubscription {
  state: AccessState;
  /** Stripe's own word. */
  status: string;
  lookupKey: string | null;
  /** Minor units for one interval. */
  amount: number | null;
  currency: string | null;
  interval: string | null;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  pastDueSince: Date | null;
  nextPaymentAttempt: Date | null;
  /** When access ends by itself: a pending cancellation, or the end of grace. */
  endsAt: Date | null;
}

/** Asked before a transaction is opened: the billing clock may be another one than ours. */
export async function accessQuestion({ stripe, settings }: ServiceContext): Promise<AccessQuestion> {
  return { mode: stripe.mode, now: await stripe.billingNow(), graceDays: settings.billingGraceDays };
}

/** The subscription that decides for each of these people; who has none is left out. */
export async function subscriptionsOf(
  tx: Tx,
  question: AccessQuestion,
  userIds: readonly string[],
): Promise<Map<string, UserSubscription>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), eq(subscriptions.mode, question.mode)));

  const found = new Map<string, UserSubscription>();
  for (const userId of userIds) {
    const own = rows.filter((row) => row.userId === userId);
    const { state, subscription, endsAt } = decideAccess(own, question);
    if (subscription) found.set(userId, { state, endsAt, ...shown(subscription) });
  }
  return found;
}

function shown(row: typeof subscriptions.$inferSelect): Omit<UserSubscription, 'state' | 'endsAt'> {
  const { status, lookupKey, amount, currency, interval } = row;
  const { currentPeriodEnd, trialEnd, pastDueSince, nextPaymentAttempt } = row;
  return {
    status,
    lookupKey,
    amount,
    currency,
    interval,
    currentPeriodEnd,
    trialEnd,
    pastDueSince,
    nextPaymentAttempt,
  };
}
