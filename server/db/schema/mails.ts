import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';

export type MailStatus = 'kept' | 'waiting' | 'sent' | 'failed';

/**
 * Every mail ever made. Without an SMTP server it is kept here for the administrator; with one it is tried again later. What it
 * says is removed as soon as nobody needs it, so that a copy of the database opens no account.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuidKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    /** Empty once the mail was sent, or once the link in it opens nothing any more. */
    body: text().notNull(),
    /** The one-time token in its link, as `one_time_tokens` names it. */
    linkTokenId: text(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: timestampColumn(),
  },
  (table) => [
    index('mails_created_at_index').on(table.createdAt),
    index('mails_link_token_id_index').on(table.linkTokenId).where(sql`${table.linkTokenId} is not null`),
    index('mails_waiting_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    check('mails_status_check', sql`${table.status} in ('kept', 'waiting', 'sent', 'failed')`),
  ],
);
