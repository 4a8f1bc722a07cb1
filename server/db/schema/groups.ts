import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { forecasts } from './forecasts';
import { forecastId } from './members';

/** The forecasts that the newest version of a group names; every save writes them anew. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: forecastId(),
    memberId: text().notNull(),
    /** Null: the forecast was deleted for good. */
    forecastId: text().references(() => forecasts.id, { onDelete: 'set null' }),
    /** Null: always the newest. A version that is named does not age out while the owner of the group edits the forecast. */
    pinnedVersion: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    unique('group_members_group_id_forecast_id_key').on(table.groupId, table.forecastId),
    index('group_members_forecast_id_index').on(table.forecastId),
  ],
);
