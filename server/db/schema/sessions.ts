import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';
import { users } from './users';

/** `id` is the SHA-256 of the session id, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    isRemembered: boolean().notNull().default(false),
    lastSeenAt: timestampColumn(),
    lastAddress: text(),
    lastUserAgent: text(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
);
