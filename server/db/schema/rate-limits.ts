import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

/** The columns that the Drizzle store of rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestampColumn(),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);
