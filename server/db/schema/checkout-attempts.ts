import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BillingMode } from './billing-customers';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

export type CheckoutAttemptStatus = 'open' | 'complete' | 'expired' | 'superseded';

export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: uuidKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<BillingMode>().notNull(),
    priceId: text().notNull(),
    sessionId: text().unique('checkout_attempts_session_id_key'),
    url: text(),
    status: text().$type<CheckoutAttemptStatus>().notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('checkout_attempts_open_key').on(table.userId, table.mode).where(sql`${table.status} = 'open'`),
    check('checkout_attempts_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check('checkout_attempts_status_check', sql`${table.status} in ('open', 'complete', 'expired', 'superseded')`),
  ],
);
