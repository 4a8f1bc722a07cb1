import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Secrets that the service made for itself once because no setting gave them; they live and move with the data. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
