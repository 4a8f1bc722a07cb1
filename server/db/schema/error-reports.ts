import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

/** Whether a browser sent it, which anybody may, or the server itself. */
export type ErrorSource = 'browser' | 'server';

/** What the browser's error reporting sent to our own intake, and the person's words about it. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuidKey(),
    /** Id that the reporting library gave; the feedback names it. */
    eventId: text().unique('error_reports_event_id_key'),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    source: text().$type<ErrorSource>().notNull().default('browser'),
    message: text().notNull(),
    pageUrl: text(),
    release: text(),
    event: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    feedbackName: text(),
    feedbackEmail: text(),
    feedbackMessage: text(),
    receivedAt: createdAt(),
    /** When an administrator said that it is mended; what comes after that is a new case. */
    resolvedAt: timestampColumn(),
  },
  (table) => [
    index('error_reports_received_at_index').on(table.receivedAt),
    check('error_reports_source_check', sql`${table.source} in ('browser', 'server')`),
  ],
);
