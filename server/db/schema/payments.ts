import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type BillingMode, billingCustomers } from './billing-customers';
import { amountMinor, timestampColumn } from './columns';
import { users } from './users';

/** What was paid, paid back or disputed, an invoice a row; written by `syncCustomer` alone. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    subscriptionId: text(),
    paymentIntentId: text(),
    chargeId: text(),
    amount: amountMinor().notNull(),
    refunded: amountMinor().notNull().default(0),
    /** Of the newest refund, Stripe's word: pending, succeeded, failed, … */
    refundStatus: text(),
    refundFailure: text(),
    disputed: amountMinor().notNull().default(0),
    disputeId: text(),
    /** Stripe's word: needs_response, under_review, won, lost, … */
    disputeStatus: text(),
    currency: text().notNull(),
    /** Stripe's word of the charge: succeeded, pending, failed; `none` where no card was charged. */
    status: text().notNull(),
    failureMessage: text(),
    stripeCreated: timestampColumn().notNull(),
  },
  (table) => [
    index('payments_user_id_index').on(table.userId, table.stripeCreated),
    index('payments_customer_id_index').on(table.customerId, table.stripeCreated),
    index('payments_dispute_status_index').on(table.disputeStatus).where(sql`${table.disputeStatus} is not null`),
    check('payments_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);
