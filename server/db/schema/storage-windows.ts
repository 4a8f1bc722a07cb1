import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users';

/** What a person has newly stored in the current day and minute. Every write of a document updates the row, so that writes of one person follow each other. */
export const storageWindows = pgTable('storage_windows', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dayStart: timestampColumn().notNull(),
  dayBytes: bigint({ mode: 'number' }).notNull(),
  minuteStart: timestampColumn().notNull(),
  minuteBytes: bigint({ mode: 'number' }).notNull(),
});
