import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentState } from '#shared/domain/billing-answers.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import { type BillingMode, billingCustomers } from './billing-customers';
import { amountMinor, timestampColumn } from './columns';
import { users } from './users';

/** Projection of Stripe's subscriptions, written by `syncCustomer` alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    stripeId: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    /** Stripe's word, kept as it is even where it is new to us. */
    status: text().notNull(),
    priceId: text(),
    lookupKey: text(),
    productId: text(),
    quantity: integer(),
    amount: amountMinor(),
    currency: text(),
    interval: text(),
    currentPeriodStart: timestampColumn(),
    currentPeriodEnd: timestampColumn(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelAt: timestampColumn(),
    canceledAt: timestampColumn(),
    endedAt: timestampColumn(),
    trialStart: timestampColumn(),
    trialEnd: timestampColumn(),
    pauseCollection: jsonb(),
    defaultPmBrand: text(),
    defaultPmLast4: text(),
    /** `MM/YYYY`. */
    defaultPmExp: text(),
    latestInvoiceId: text(),
    latestInvoiceStatus: text(),
    latestInvoiceHostedUrl: text(),
    nextPaymentAttempt: timestampColumn(),
    pastDueSince: timestampColumn(),
    /** The state of the open payment; null where nothing is open. */
    paymentState: text().$type<PaymentState>(),
    /** The bank's own words on the last try. */
    paymentMessage: text(),
    /** The plan that a change, agreed to but not paid, leads to; kept when its time is over. */
    pendingPlan: text().$type<PlanCode>(),
    pendingUntil: timestampColumn(),
    stripeCreated: timestampColumn().notNull(),
    syncedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('subscriptions_user_id_index').on(table.userId),
    index('subscriptions_customer_id_index').on(table.customerId),
    index('subscriptions_status_index').on(table.status),
    index('subscriptions_troubled_index')
      .on(table.userId)
      .where(sql`${table.status} not in ('active', 'trialing', 'canceled', 'incomplete_expired')`),
    check('subscriptions_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);
