import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { ActorContext } from '#server/services/context.ts';
import { readSettings } from '#server/services/settings/read.ts';

/** Days that are free for this person now: one trial over all subscriptions that they ever had, those before the account was closed and opened again among them. */
export async function trialDaysOf({ db, stripe, actor, settings }: ActorContext): Promise<number> {
  const { trialDays } = await withoutTx(db, readSettings);
  const offered = trialDays ?? settings.billingTrialDays;
  if (offered === 0) return 0;

  const isOwn = and(eq(subscriptions.userId, actor.userId), eq(subscriptions.mode, stripe.mode));
  const had = await withoutTx(db, (tx) => {
    const trials = tx
      .select({ id: subscriptions.stripeId })
      .from(subscriptions)
      .where(and(isOwn, isNotNull(subscriptions.trialStart)));
    return tx.$count(users, and(eq(users.id, actor.userId), or(users.hadTrial, exists(trials))));
  });
  return had > 0 ? 0 : offered;
}
