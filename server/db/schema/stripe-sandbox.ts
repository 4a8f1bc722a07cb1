import { bigint, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';

/** The local Stripe sandbox keeps its own books, apart from ours, as Stripe does. */
export const stripeSandbox = pgSchema('stripe_sandbox');

export const sandboxObjects = stripeSandbox.table(
  'objects',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Order of creation; lists are newest first. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [index('objects_type_seq_index').on(table.type, table.seq)],
);

export const sandboxIdempotency = stripeSandbox.table('idempotency', {
  key: text().primaryKey(),
  path: text().notNull(),
  paramsHash: text().notNull(),
  /** Null while the first request is in flight. */
  status: integer(),
  body: jsonb(),
  createdAt: createdAt(),
});

export const sandboxEvents = stripeSandbox.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (table) => [index('events_type_seq_index').on(table.type, table.seq)],
);

export const sandboxDeliveries = stripeSandbox.table(
  'deliveries',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => sandboxEvents.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    attempts: integer().notNull().default(0),
    lastStatus: integer(),
    nextAttemptAt: timestampColumn(),
    deliveredAt: timestampColumn(),
  },
  (table) => [index('deliveries_next_attempt_at_index').on(table.nextAttemptAt)],
);

/** One row, `id` = 'sandbox': how far the sandbox's clock runs ahead of real time. */
export const sandboxClock = stripeSandbox.table('clock', {
  id: text().primaryKey(),
  offsetMs: bigint({ mode: 'number' }).notNull().default(0),
});
