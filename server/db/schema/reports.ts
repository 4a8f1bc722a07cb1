import { foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { forecastVersions } from './forecast-versions';
import { forecasts } from './forecasts';

export interface ReportHash {
  /** Id of the scenario; null for the base. */
  scenario: string | null;
  resultHash: string;
}

/** The current report of a forecast: at most one, of a version that exists as long as the report does. */
export const reports = pgTable(
  'reports',
  {
    forecastId: text()
      .primaryKey()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    engineVersion: text().notNull(),
    inputHash: text().notNull(),
    /** Names the rows of `report_results`; null in a report of earlier releases, whose statements are in `result`. */
    refreshId: text(),
    result: jsonb(),
    resultHashes: jsonb().$type<ReportHash[]>().notNull(),
    refreshedAt: timestampColumn().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'reports_version_fkey',
      columns: [table.forecastId, table.version],
      foreignColumns: [forecastVersions.forecastId, forecastVersions.version],
    }).onDelete('cascade'),
  ],
);
