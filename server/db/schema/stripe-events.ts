import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';

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
    stripeCreated: moment().notNull(),
    customerId: text(),
    objectId: text(),
    payload: jsonb().notNull(),
    status: text().$type<StripeEventStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    lastError: text(),
    receivedAt: createdAt(),
    processedAt: moment(),
    source: text().$type<StripeEventSource>().notNull(),
  },
  (table) => [
    index('stripe_events_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'processing', 'failed')`),
    index('stripe_events_received_at_index').on(table.receivedAt),
    index('stripe_events_customer_id_index').on(table.customerId),
    check(
      'stripe_events_status_check',
      sql`${table.status} in ('pending', 'processing', 'done', 'ignored', 'failed', 'dead')`,
    ),
    check('stripe_events_source_check', sql`${table.source} in ('webhook', 'catchup', 'replay')`),
  ],
);

/** Rejected webhook requests: the newest hundred stay, and the id of the newest is their count. */
export const stripeRejections = pgTable('stripe_rejections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reason: text().notNull(),
  receivedAt: createdAt(),
});
