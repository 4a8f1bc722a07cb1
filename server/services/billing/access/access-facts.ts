import { sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { billingCustomers, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { SubscriptionFacts } from '#shared/domain/subscription-access.ts';

/** All that decides a person's access, as the database had it when the request came. */
export interface AccessFacts {
  subscriptions: SubscriptionFacts[];
  /** When Stripe was last asked about the customer of this mode; no entry without a customer. */
  customers: { lastReadAt: Date | null }[];
  /** When the open checkout of this mode ends; no entry without one. */
  openCheckouts: { expiresAt: Date | null }[];
  /** Open seats in teams whose owners are not shut out, with the owners' subscriptions. */
  seats: SeatFacts[];
}

export interface SeatFacts {
  teamId: string;
  ownerId: string;
  subscriptions: SubscriptionFacts[];
}

/** Dates are texts in it. */
type Written = {
  [Key in Exclude<keyof AccessFacts, 'seats'>]: WrittenRow<AccessFacts[Key][number]>[] | null;
} & { seats: (Omit<SeatFacts, 'subscriptions'> & { subscriptions: WrittenFacts[] | null })[] | null };
type WrittenRow<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key] };
type WrittenFacts = WrittenRow<SubscriptionFacts>;

const mode = sql.placeholder('mode');

const subscriptionsOf = (userId: AnyPgColumn) =>
  sql`(select json_agg(json_build_object(
        'mode', ${subscriptions.mode}, 'status', ${subscriptions.status},
        'currentPeriodEnd', ${subscriptions.currentPeriodEnd}, 'cancelAtPeriodEnd', ${subscriptions.cancelAtPeriodEnd},
        'cancelAt', ${subscriptions.cancelAt}, 'trialEnd', ${subscriptions.trialEnd},
        'pastDueSince', ${subscriptions.pastDueSince}, 'stripeCreated', ${subscriptions.stripeCreated},
        'syncedAt', ${subscriptions.syncedAt}))
      from ${subscriptions} where ${subscriptions.userId} = ${userId})`;

const owners = alias(users, 'seat_owners');

/** A column of a prepared statement that selects from `users`; it takes the `mode` of billing. */
export const accessFacts = () =>
  sql`json_build_object(
    'subscriptions', ${subscriptionsOf(users.id)},
    'seats', (select json_agg(json_build_object(
        'teamId', ${teams.id}, 'ownerId', ${teams.ownerId}, 'subscriptions', ${subscriptionsOf(teams.ownerId)}))
      from ${seats} inner join ${teams} on ${teams.id} = ${seats.teamId}
        inner join ${users} "seat_owners" on ${owners.id} = ${teams.ownerId}
      where ${seats.userId} = ${users.id} and ${seats.freedAt} is null
        and ${owners.disabledAt} is null and ${owners.closedAt} is null),
    'customers', (select json_agg(json_build_object('lastReadAt', ${billingCustomers.lastReadAt}))
      from ${billingCustomers} where ${billingCustomers.userId} = ${users.id} and ${billingCustomers.mode} = ${mode}
        and ${billingCustomers.deletedAt} is null),
    'openCheckouts', (select json_agg(json_build_object('expiresAt', ${checkoutAttempts.expiresAt}))
      from ${checkoutAttempts} where ${checkoutAttempts.userId} = ${users.id} and ${checkoutAttempts.mode} = ${mode}
        and ${checkoutAttempts.status} = 'open'))`.mapWith(factsOf);

function factsOf(written: Written): AccessFacts {
  return {
    subscriptions: (written.subscriptions ?? []).map(subscriptionOf),
    seats: (written.seats ?? []).map((seat) => ({
      ...seat,
      subscriptions: (seat.subscriptions ?? []).map(subscriptionOf),
    })),
    customers: (written.customers ?? []).map(({ lastReadAt }) => ({ lastReadAt: dateOf(lastReadAt) })),
    openCheckouts: (written.openCheckouts ?? []).map(({ expiresAt }) => ({ expiresAt: dateOf(expiresAt) })),
  };
}

const subscriptionOf = (row: WrittenFacts): SubscriptionFacts => ({
  ...row,
  currentPeriodEnd: dateOf(row.currentPeriodEnd),
  cancelAt: dateOf(row.cancelAt),
  trialEnd: dateOf(row.trialEnd),
  pastDueSince: dateOf(row.pastDueSince),
  stripeCreated: new Date(row.stripeCreated),
  syncedAt: new Date(row.syncedAt),
});

const dateOf = (written: string | null): Date | null => (written === null ? null : new Date(written));
