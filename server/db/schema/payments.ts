import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { BillingMode } from './billing-customers';
import { amountMinor, moment } from './columns';
import { users } from './users';

/** What was paid, for receipts and the administrator's page. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    paymentIntentId: text(),
    chargeId: text(),
    amount: amountMinor().notNull(),
    refunded: amountMinor().notNull().default(0),
    disputed: amountMinor().notNull().default(0),
    currency: text().notNull(),
    status: text().notNull(),
    stripeCreated: moment().notNull(),
  },
  (table) => [index('payments_user_id_index').on(table.userId, table.stripeCreated)],
);
