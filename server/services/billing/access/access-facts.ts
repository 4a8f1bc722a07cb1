import { sql } from 'drizzle-orm';
import { billingCustomers, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { SubscriptionFacts } from '#shared/domain/subscription-access.ts';

/** All that decides a person's access, as the database had it when the request came. */
export interface AccessFacts {
  subscriptions: SubscriptionFacts[];
  /** When Stripe was last asked about the customer of this mode; no entry without a customer. */
  customers: { lastReadAt: Date | null }[];
  /** When the open checkout of this mode ends; no entry without one. */
  openCheckouts: { expiresAt: Date | null }[];
}

/** Dates are texts in it. */
type Written = { [Key in keyof AccessFacts]: WrittenRow<AccessFacts[Key][number]>[] | null };
type WrittenRow<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key] };

const mode = sql.placeholder('mode');

/** A column of a prepared statement that selects from `users`; it takes the `mode` of billing. */
export const accessFacts = () =>
  sql`json_build_object(
    'subscriptions', (select json_agg(json_build_object(
        'mode', ${subscriptions.mode}, 'status', ${subscriptions.status},
        'currentPeriodEnd', ${subscriptions.currentPeriodEnd}, 'cancelAtPeriodEnd', ${subscriptions.cancelAtPeriodEnd},
        'cancelAt', ${subscriptions.cancelAt}, 'trialEnd', ${subscriptions.trialEnd},
        'pastDueSince', ${subscriptions.pastDueSince}, 'stripeCreated', ${subscriptions.stripeCreated},
        'syncedAt', ${subscriptions.syncedAt}))
      from ${subscriptions} where ${subscriptions.userId} = ${users.id}),
    'customers', (select json_agg(json_build_object('lastReadAt', ${billingCustomers.lastReadAt}))
      from ${billingCustomers} where ${billingCustomers.userId} = ${users.id} and ${billingCustomers.mode} = ${mode}
        and ${billingCustomers.deletedAt} is null),
    'openCheckouts', (select json_agg(json_build_object('expiresAt', ${checkoutAttempts.expiresAt}))
      from ${checkoutAttempts} where ${checkoutAttempts.userId} = ${users.id} and ${checkoutAttempts.mode} = ${mode}
        and ${checkoutAttempts.status} = 'open'))`.mapWith(factsOf);

function factsOf(written: Written): AccessFacts {
  return {
    subscriptions: (written.subscriptions ?? []).map((row) => ({
      ...row,
      currentPeriodEnd: dateOf(row.currentPeriodEnd),
      cancelAt: dateOf(row.cancelAt),
      trialEnd: dateOf(row.trialEnd),
      pastDueSince: dateOf(row.pastDueSince),
      stripeCreated: new Date(row.stripeCreated),
      syncedAt: new Date(row.syncedAt),
    })),
    customers: (written.customers ?? []).map(({ lastReadAt }) => ({ lastReadAt: dateOf(lastReadAt) })),
    openCheckouts: (written.openCheckouts ?? []).map(({ expiresAt }) => ({ expiresAt: dateOf(expiresAt) })),
  };
}

const dateOf = (written: string | null): Date | null => (written === null ? null : new Date(written));
