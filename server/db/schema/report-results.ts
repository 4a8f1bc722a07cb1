import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { forecasts } from './forecasts';

/**
 * The statements of one scenario of one refresh, packed; position 0 is the base. They are written row by row and become the
 * report when `reports.refresh_id` names them.
 */
export const reportResults = pgTable(
  'report_results',
  {
    refreshId: text().notNull(),
    position: integer().notNull(),
    forecastId: text()
      .notNull()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    /** JSON, deflated, in base64: text reaches and leaves both engines without being rewritten. */
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.refreshId, table.position] }),
    index('report_results_forecast_id_index').on(table.forecastId),
  ],
);
