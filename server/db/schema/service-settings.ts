import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { users } from './users';

/** What an administrator has set at run time; a name without a row has its default. */
export const serviceSettings = pgTable('service_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
  updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
});
