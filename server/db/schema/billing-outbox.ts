import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, uuidKey } from './columns';

export type BillingOutboxKind = 'cancel_subscription' | 'delete_customer' | 'update_email' | 'refund_duplicate';

/** Calls to Stripe that must happen even if Stripe is down now. No reference to a user: they outlive the account. */
export const billingOutbox = pgTable(
  'billing_outbox',
  {
    id: uuidKey(),
    kind: text().$type<BillingOutboxKind>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    idempotencyKey: text().notNull().unique('billing_outbox_idempotency_key_key'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
    doneAt: moment(),
  },
  (table) => [
    index('billing_outbox_due_index').on(table.nextAttemptAt).where(sql`${table.doneAt} is null`),
    check(
      'billing_outbox_kind_check',
      sql`${table.kind} in ('cancel_subscription', 'delete_customer', 'update_email', 'refund_duplicate')`,
    ),
  ],
);
