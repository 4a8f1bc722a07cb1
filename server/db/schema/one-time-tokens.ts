import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';
import { users } from './users';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

/** `id` is the SHA-256 of the token that was mailed; the token itself is stored nowhere. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** The address that the token speaks of: the account's own (void once that is another), or the one it is to have. */
    email: text().notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_user_id_index').on(table.userId),
    index('one_time_tokens_expires_at_index').on(table.expiresAt),
    check('one_time_tokens_purpose_check', sql`${table.purpose} in ('verify-email', 'reset-password', 'change-email')`),
  ],
);
