import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns';
import { users } from './users';

/** The authenticator app of a person. It counts from `confirmedAt` on, when the first code came back right. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under APP_SECRET. */
  secret: text().notNull(),
  confirmedAt: timestampColumn(),
  /** The last 30-second step whose code was taken: each code opens once. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});
