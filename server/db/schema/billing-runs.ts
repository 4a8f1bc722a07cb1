import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BillingMode } from './billing-customers';
import { createdAt, timestampColumn, uuidKey } from './columns';

export type BillingRunKind = 'catch_up' | 'reconciliation';

/** Each time that everything was compared with Stripe, and what came of it. A run that was broken off goes on at its cursor. */
export const billingRuns = pgTable(
  'billing_runs',
  {
    id: uuidKey(),
    kind: text().$type<BillingRunKind>().notNull(),
    mode: text().$type<BillingMode>().notNull(),
    startedAt: createdAt(),
    finishedAt: timestampColumn(),
    /** Where it is: the last customer that was looked at, or the timestamp (ISO, billing clock) up to which events were listed. */
    cursor: text(),
    /** Customers read, or events listed. */
    examined: integer().notNull().default(0),
    /** Customers whose rows were not as Stripe has them, or events that had not arrived. */
    found: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('billing_runs_kind_index').on(table.kind, table.startedAt),
    uniqueIndex('billing_runs_open_key').on(table.kind, table.mode).where(sql`${table.finishedAt} is null`),
    check('billing_runs_kind_check', sql`${table.kind} in ('catch_up', 'reconciliation')`),
    check('billing_runs_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);
