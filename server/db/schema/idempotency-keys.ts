import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';
import { users } from './users';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Names the call and its input: the same key with another request is rejected. */
    requestHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.key] }),
    index('idempotency_keys_expires_at_index').on(table.expiresAt),
  ],
);
