import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BillingMode } from './billing-customers';
import { createdAt, timestampColumn } from './columns';

export type StripeEventStatus = 'pending' | 'processing' | 'done' | 'ignored' | 'failed' | 'dead';
export type StripeEventSource = 'webhook' | 'catchup' | 'replay';

/** Inbox of Stripe's events: written first, answered at once, worked off after. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    apiVersion: text(),
    livemode: boolean().notNull(),
    /** The account that it came from: sandbox and test both are no live mode. */
    mode: text().$type<BillingMode>().notNull(),
    stripeCreated: timestampColumn().notNull(),
    customerId: text(),
    objectId: text(),
    payload: jsonb().notNull(),
    status: text().$type<StripeEventStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    lastError: text(),
    receivedAt: createdAt(),
    processedAt: timestampColumn(),
    source: text().$type<StripeEventSource>().notNull(),
  },
  (table) => [
    index('stripe_events_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'processing', 'failed')`),
    index('stripe_events_received_at_index').on(table.receivedAt),
    index('stripe_events_customer_id_index').on(table.customerId, table.stripeCreated),
    index('stripe_events_type_index').on(table.type, table.stripeCreated),
    check('stripe_events_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check(
      'stripe_events_status_check',
      sql`${table.status} in ('pending', 'processing', 'done', 'ignored', 'failed', 'dead')`,
    ),
    check('stripe_events_source_check', sql`${table.source} in ('webhook', 'catchup', 'replay')`),
  ],
);

/**
 * Why a request was rejected. Of the webhook: `signature`, `malformed`, `from-the-future`, `mode`, `account`, `too-large`;
 * of a person's own calls: `input` (a price, an amount or an address of their own choice), `session` (somebody else's checkout).
 */
export type StripeRejectionReason =
  | 'signature'
  | 'malformed'
  | 'from-the-future'
  | 'mode'
  | 'account'
  | 'too-large'
  | 'input'
  | 'session';

/** Rejected webhook requests and forged billing calls: the newest hundred stay, and the id of the newest is their count. */
export const stripeRejections = pgTable('stripe_rejections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reason: text().$type<StripeRejectionReason>().notNull(),
  receivedAt: createdAt(),
});
