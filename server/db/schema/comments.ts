import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { forecasts } from './forecasts';
import { forecastId } from './members';
import { teams } from './teams';
import { ownerId, users } from './users';

const authorId = () => text().references(() => users.id, { onDelete: 'set null' });

/** A talk about one place of a forecast. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: uuidKey(),
    forecastId: forecastId(),
    /** The place by ids, so that it moves with a line. */
    anchor: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same as text, for finding the talks of a place. */
    anchorKey: text().notNull(),
    /** What the place was called, for when it is gone. */
    label: text().notNull(),
    version: integer().notNull(),
    valueThen: jsonb().$type<{ figure: number; unit: string }>(),
    createdAt: createdAt(),
    resolvedAt: timestampColumn(),
    resolvedBy: authorId(),
  },
  (table) => [
    index('comment_threads_forecast_id_index').on(table.forecastId, table.resolvedAt),
    index('comment_threads_resolved_by_index').on(table.resolvedBy),
    check('comment_threads_label_check', sql`char_length(${table.label}) <= 200`),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: uuidKey(),
    threadId: text()
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    /** Null: by a former member. */
    authorId: authorId(),
    body: text().notNull(),
    /** Ids of people. */
    mentions: text().array().notNull().default([]),
    createdAt: createdAt(),
    editedAt: timestampColumn(),
    removedAt: timestampColumn(),
    /** Its author, or the owner of the forecast. */
    removedBy: authorId(),
  },
  (table) => [
    index('comments_thread_id_index').on(table.threadId, table.createdAt),
    index('comments_author_id_index').on(table.authorId),
    index('comments_removed_by_index').on(table.removedBy),
    check('comments_body_check', sql`char_length(${table.body}) <= 2000`),
    check('comments_mentions_check', sql`cardinality(${table.mentions}) <= 10`),
  ],
);

export interface SuggestedChange {
  path: string;
  before: unknown;
  after: unknown;
}

export interface SuggestionDecision {
  isAccepted: boolean;
  by: string;
  /** ISO 8601 */
  at: string;
}

/** Other values laid over a saved version; an editor takes them or not, path by path. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: uuidKey(),
    forecastId: forecastId(),
    authorId: authorId(),
    source: text().$type<'person' | 'mcp'>().notNull(),
    title: text().notNull(),
    reason: text(),
    baseVersion: integer().notNull(),
    changes: jsonb().$type<SuggestedChange[]>().notNull(),
    decisions: jsonb().$type<Record<string, SuggestionDecision>>().notNull().default({}),
    status: text().$type<'open' | 'decided' | 'withdrawn'>().notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    index('suggestions_forecast_id_index').on(table.forecastId, table.createdAt),
    index('suggestions_author_id_index').on(table.authorId),
    check('suggestions_source_check', sql`${table.source} in ('person', 'mcp')`),
    check('suggestions_status_check', sql`${table.status} in ('open', 'decided', 'withdrawn')`),
    check('suggestions_title_check', sql`char_length(${table.title}) <= 120`),
    check('suggestions_reason_check', sql`char_length(${table.reason}) <= 1000`),
    check('suggestions_changes_check', sql`jsonb_array_length(${table.changes}) <= 100`),
  ],
);

/** What a person is told, without words: they are made in the language of whoever reads. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuidKey(),
    userId: ownerId(),
    kind: text().notNull(),
    forecastId: text().references(() => forecasts.id, { onDelete: 'cascade' }),
    threadId: text().references(() => commentThreads.id, { onDelete: 'cascade' }),
    teamId: text().references(() => teams.id, { onDelete: 'cascade' }),
    actorId: authorId(),
    /** Unread ones of the same key are one row with a count. */
    groupKey: text().notNull(),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    readAt: timestampColumn(),
    /** Null: not mailed, or mailed already. */
    mailDueAt: timestampColumn(),
    mailedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('notifications_unread_key').on(table.userId, table.groupKey).where(sql`${table.readAt} is null`),
    index('notifications_user_id_index').on(table.userId, table.createdAt),
    index('notifications_mail_due_index').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_forecast_id_index').on(table.forecastId),
    index('notifications_thread_id_index').on(table.threadId),
    index('notifications_team_id_index').on(table.teamId),
    index('notifications_actor_id_index').on(table.actorId),
  ],
);
