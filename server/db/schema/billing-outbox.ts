import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BillingMode } from './billing-customers';
import { createdAt, timestampColumn, uuidKey } from './columns';

export type BillingOutboxKind =
  | 'cancel_subscription'
  | 'delete_customer'
  | 'update_email'
  | 'refund_duplicate'
  | 'refund';

export interface BillingOutboxPayload {
  /** Stripe's id of the subscription, customer or charge that the call is about. */
  object: string;
  /** Our row of the customer, which is read anew afterwards. */
  customerId: string;
  /** Of a refund alone: the invoice whose payment goes back, and how much of it in minor units. */
  invoiceId?: string;
  amountMinor?: number;
}

/** Calls to Stripe that must happen even if Stripe is down now. No reference to a user: they outlive the account. */
export const billingOutbox = pgTable(
  'billing_outbox',
  {
    id: uuidKey(),
    kind: text().$type<BillingOutboxKind>().notNull(),
    /** The account that the call goes to. */
    mode: text().$type<BillingMode>().notNull(),
    payload: jsonb().$type<BillingOutboxPayload>().notNull(),
    idempotencyKey: text().notNull().unique('billing_outbox_idempotency_key_key'),
    attempts: integer().notNull().default(0),
    /** Null when it is done, and when it waits for an administrator. */
    nextAttemptAt: timestampColumn().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
    doneAt: timestampColumn(),
    /** When the last try failed. */
    deadAt: timestampColumn(),
  },
  (table) => [
    index('billing_outbox_due_index').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    check('billing_outbox_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check(
      'billing_outbox_kind_check',
      sql`${table.kind} in ('cancel_subscription', 'delete_customer', 'update_email', 'refund_duplicate', 'refund')`,
    ),
  ],
);
