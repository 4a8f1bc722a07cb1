import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ForecastKind, ReportMember } from '#shared/domain/groups.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { teams } from './teams';
import { ownerId, users } from './users';

/** What all versions of a forecast share; the documents are in `forecast_versions`. */
export const forecasts = pgTable(
  'forecasts',
  {
    id: uuidKey(),
    /** The owner; of a team's forecast the owner of the team. */
    userId: ownerId(),
    teamId: text().references(() => teams.id, { onDelete: 'set null' }),
    /** A group is a forecast with another document. */
    kind: text().$type<ForecastKind>().notNull().default('forecast'),
    name: text().notNull(),
    currency: text().notNull(),
    /** Number of the newest version; a save names the one it began from, and the update names both. */
    version: integer().notNull().default(1),
    /** The starting forecast it was made from; null for an imported one. */
    templateId: text(),
    /** What lists show of the newest version. */
    summary: jsonb().$type<ForecastSummary>(),
    /** The version that actuals are compared with; it never ages out. */
    budgetVersion: integer(),
    /** When it was first shared: from then on it is edited in a working copy. */
    liveSince: timestampColumn(),
    /** Raised by every change of members, roles and links: whoever streams the forecast authorizes anew. */
    membersSeq: integer().notNull().default(0),
    /** Bytes of the documents of all versions, of the stored report and of what was imported; what a person may store counts them. */
    versionBytes: bigint({ mode: 'number' }).notNull().default(0),
    reportBytes: bigint({ mode: 'number' }).notNull().default(0),
    actualBytes: bigint({ mode: 'number' }).notNull().default(0),
    deletedAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('forecasts_user_id_index').on(table.userId, table.updatedAt),
    index('forecasts_team_id_index').on(table.teamId).where(sql`${table.teamId} is not null`),
    index('forecasts_deleted_at_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('forecasts_version_check', sql`${table.version} >= 1`),
    check('forecasts_kind_check', sql`${table.kind} in ('forecast', 'group')`),
  ],
);

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
    /** The operation of the working copy that it was made after; null of a forecast that was not live. */
    seq: integer(),
    /** Ids of those who changed something since the version before. */
    contributors: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    check('forecast_versions_contributors_check', sql`cardinality(${table.contributors}) <= 20`),
    unique('forecast_versions_forecast_id_version_key').on(table.forecastId, table.version),
    check('forecast_versions_version_check', sql`${table.version} >= 1`),
  ],
);

export interface ReportHash {
  /** Id of the scenario; null for the base. */
  scenario: string | null;
  resultHash: string;
}

/** The simulation of a report. */
export interface StoredRisk<Result = unknown> {
  seed: number;
  runs: number;
  caseId: string | null;
  engineVersion: string;
  hash: string;
  result: Result;
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
    /** Null where no input is uncertain, or the simulation was not finished. */
    risk: jsonb().$type<StoredRisk>(),
    /** Of a group's report: the companies that it was made of. */
    members: jsonb().$type<ReportMember[]>(),
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

/** What a person has newly stored in the current day and minute. Every write of a document updates the row, so that writes of one person follow each other. */
export const storageWindows = pgTable('storage_windows', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dayStart: timestampColumn().notNull(),
  dayBytes: bigint({ mode: 'number' }).notNull(),
  minuteStart: timestampColumn().notNull(),
  minuteBytes: bigint({ mode: 'number' }).notNull(),
});
