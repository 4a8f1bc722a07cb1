import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

/** A door for another service. `tokenHash` is the SHA-256 of the token, which is shown once and stored nowhere. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuidKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique('api_tokens_token_hash_key'),
    /** The first characters, by which the owner knows it again. */
    hint: text().notNull(),
    scopes: text().array().notNull(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn(),
    lastAddress: text(),
  },
  (table) => [
    index('api_tokens_user_id_index').on(table.userId),
    index('api_tokens_expires_at_index').on(table.expiresAt),
  ],
);
