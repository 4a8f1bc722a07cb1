import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { JsonText } from '#shared/domain/json-text.ts';
import { createdAt, timestampColumn } from './columns';
import { forecasts } from './forecasts';
import { users } from './users';

const forecastId = () =>
  text()
    .notNull()
    .references(() => forecasts.id, { onDelete: 'cascade' });

/** What the books said, account by account: for a look behind a figure and for mapping again. Only the mark of its removal ever changes. */
export const actualImports = pgTable(
  'actual_imports',
  {
    forecastId: forecastId(),
    /** Made by whoever imports; the months of the document name it. */
    id: text().notNull(),
    layout: text().notNull(),
    statement: text().notNull(),
    basis: text().notNull(),
    months: text().array().notNull(),
    accountCount: integer().notNull(),
    sourceName: text().notNull(),
    source: text().$type<'person' | 'service'>().notNull(),
    /** Canonical JSON, of which `extract_hash` is the SHA-256. */
    extract: text().$type<JsonText<unknown>>().notNull(),
    extractHash: text().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    removedAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.forecastId, table.id] }),
    unique('actual_imports_forecast_id_extract_hash_key').on(table.forecastId, table.extractHash),
    check('actual_imports_source_check', sql`${table.source} in ('person', 'service')`),
  ],
);

/** Where an account of the books stands in the forecast. */
export const accountMaps = pgTable(
  'account_maps',
  {
    forecastId: forecastId(),
    /** `code:4000` or `name:<normalized>`. */
    accountKey: text().notNull(),
    code: text(),
    name: text().notNull(),
    /** A row, the lines that share it, or `leftOut`. */
    target: text().notNull(),
    sign: smallint().$type<1 | -1>().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.forecastId, table.accountKey] }),
    check('account_maps_sign_check', sql`${table.sign} in (1, -1)`),
  ],
);
