import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { JsonText } from '#shared/domain/json-text.ts';
import { createdAt } from './columns';
import { forecasts } from './forecasts';
import { forecastId } from './members';
import { users } from './users';

/** What is not saved of a live forecast: a document and the operations after it. */
export const workingCopies = pgTable('working_copies', {
  forecastId: text()
    .primaryKey()
    .references(() => forecasts.id, { onDelete: 'cascade' }),
  /** The last operation; a batch holds this row while it is applied. */
  seq: integer().notNull().default(0),
  snapshot: text().$type<JsonText<unknown>>().notNull(),
  /** The operation that the snapshot stands after. */
  snapshotSeq: integer().notNull().default(0),
  /** That of the newest version. */
  savedSeq: integer().notNull().default(0),
  schemaVersion: integer().notNull(),
});

/** One step of a person at a working copy, in the order in which all replay them. */
export const operations = pgTable(
  'operations',
  {
    forecastId: forecastId(),
    seq: integer().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** An open page, and its own count of steps. */
    clientId: text().notNull(),
    clientSeq: integer().notNull(),
    kind: text().notNull(),
    requestHash: text().notNull(),
    /** Those that were applied, each with what stood there before. */
    operations: jsonb().$type<Record<string, unknown>[]>().notNull(),
    dropped: jsonb().$type<{ index: number; why: string }[]>().notNull().default([]),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.forecastId, table.seq] }),
    unique('operations_forecast_id_client_key').on(table.forecastId, table.clientId, table.clientSeq),
    index('operations_user_id_index').on(table.userId),
    index('operations_at_index').on(table.at),
  ],
);
