import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amountMinor, createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

/** The account that Stripe answers for; a row of one mode never grants access in another. */
export type BillingMode = 'sandbox' | 'test' | 'live';

export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: uuidKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    stripeCustomerId: text().notNull().unique('billing_customers_stripe_customer_id_key'),
    /** Raised before each synchronisation is asked for; the one that runs writes down which number it read. */
    dirtySeq: integer().notNull().default(0),
    syncedSeq: integer().notNull().default(0),
    /** The newest of these numbers for which payments are to be read as well. */
    paymentsSeq: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    /** When Stripe was last asked about this customer, with or without success. */
    lastReadAt: timestampColumn(),
    /** Comes off the next invoices; in the currency of the subscription. */
    creditMinor: amountMinor().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('billing_customers_user_id_mode_key')
      .on(table.userId, table.mode)
      .where(sql`${table.deletedAt} is null`),
    index('billing_customers_user_id_index').on(table.userId),
    index('billing_customers_newest_index').on(table.mode, table.createdAt, table.id),
    check('billing_customers_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);
