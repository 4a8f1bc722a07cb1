import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

/** What all versions of a forecast share; the documents are in `forecast_versions`. */
export const forecasts = pgTable(
  'forecasts',
  {
    id: uuidKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    currency: text().notNull(),
    /** Number of the newest version; a save names the one it began from, and the update names both. */
    version: integer().notNull().default(1),
    /** The starting forecast it was made from; null for an imported one. */
    templateId: text(),
    /** What lists show of the newest version. */
    summary: jsonb().$type<ForecastSummary>(),
    /** Bytes of the documents of all versions, and of the stored report; what a person may store counts them. */
    versionBytes: bigint({ mode: 'number' }).notNull().default(0),
    reportBytes: bigint({ mode: 'number' }).notNull().default(0),
    deletedAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('forecasts_user_id_index').on(table.userId, table.updatedAt),
    index('forecasts_deleted_at_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('forecasts_version_check', sql`${table.version} >= 1`),
  ],
);
