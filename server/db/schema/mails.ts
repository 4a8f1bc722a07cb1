import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, uuidKey } from './columns';

export type MailStatus = 'kept' | 'waiting' | 'sent' | 'failed';

/** Every mail ever made. Without an SMTP server it is kept here for the administrator; with one it is tried again later. */
export const mails = pgTable(
  'mails',
  {
    id: uuidKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_created_at_index').on(table.createdAt),
    index('mails_waiting_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    check('mails_status_check', sql`${table.status} in ('kept', 'waiting', 'sent', 'failed')`),
  ],
);
