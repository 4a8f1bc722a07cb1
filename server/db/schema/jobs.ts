import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

/** The jobs that the servers on this database share: when each is due, who has it, and how its last run ended. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** Minute, hour, day, month, weekday in UTC. */
  cron: text().notNull(),
  dueAt: timestampColumn().notNull(),
  /** A server runs it, or was killed while it did; from then on another server may. */
  claimedUntil: timestampColumn(),
  startedAt: timestampColumn(),
  endedAt: timestampColumn(),
  hasSucceeded: boolean(),
  /** Runs that failed since `failuresSince`, which is seven days ago at most. */
  failures: integer().notNull().default(0),
  failuresSince: timestampColumn(),
});
