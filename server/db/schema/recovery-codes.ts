import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';
import { users } from './users';

/** `id` is a keyed hash of the code; the codes themselves are shown once and stored nowhere. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_id_index').on(table.userId)],
);
