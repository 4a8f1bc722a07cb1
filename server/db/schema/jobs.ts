import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The jobs that the servers on this database share: when each is due, who has it, and how its last run ended. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** Minute, hour, day, month, weekday in UTC. */
  cron: text().notNull(),
  dueAt: moment().notNull(),
  /** A server runs it, or was killed while it did; from then on another server may. */
  claimedUntil: moment(),
  startedAt: moment(),
  endedAt: moment(),
  hasSucceeded: boolean(),
  /** Runs that failed since `failuresSince`, which is seven days ago at most. */
  failures: integer().notNull().default(0),
  failuresSince: moment(),
});
