import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { JsonText } from '#shared/domain/json-text.ts';
import { createdAt, uuidKey } from './columns';
import { forecasts } from './forecasts';
import { users } from './users';

/** One saved document. Only its label ever changes. */
export const forecastVersions = pgTable(
  'forecast_versions',
  {
    id: uuidKey(),
    forecastId: text()
      .notNull()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    schemaVersion: integer().notNull(),
    /** As it was written, in the order of the schema: it is given out without being parsed. */
    document: text().$type<JsonText<unknown>>().notNull(),
    inputHash: text().notNull(),
    label: text(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('forecast_versions_forecast_id_version_key').on(table.forecastId, table.version),
    check('forecast_versions_version_check', sql`${table.version} >= 1`),
  ],
);
