import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

/** An address of another service that is told what happens to a person's forecasts. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuidKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Signs what is sent; encrypted under APP_SECRET, shown once. */
    secret: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** When the service paused it together with the other credentials of the account; null once the person resumes it. */
    securedAt: timestampColumn(),
    /** Deliveries given up since the last one that arrived. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
    lastDeliveredAt: timestampColumn(),
  },
  (table) => [index('webhook_endpoints_user_id_index').on(table.userId)],
);
