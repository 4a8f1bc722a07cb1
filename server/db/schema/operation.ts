import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { ownerId, users } from './users';

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuidKey(),
    at: createdAt(),
    /** Who acted; null for the service itself and for a person since deleted. */
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text(),
    /** How often it was done; over one in a row of repeats, which `lastAt` ends. */
    count: integer().notNull().default(1),
    lastAt: timestampColumn(),
    /** By which repeats find their row; null where each has a row of its own. */
    mergeKey: text().unique('audit_log_merge_key_key'),
    /** Place in the chain of sealed rows, from 1 on; null until the row is sealed. */
    place: bigint({ mode: 'number' }).unique('audit_log_place_key'),
    /** Marks of the two parts that may be erased with a person: who acted, and the details. */
    actorMark: text(),
    detailsMark: text(),
    /** Proves that the service erased them. */
    erasedMark: text(),
    /** Proves the row and, through the seal before it, all earlier ones. */
    seal: text(),
  },
  (table) => [
    index('audit_log_newest_index').on(table.at, table.id),
    index('audit_log_actor_id_index').on(table.actorId, table.at),
    index('audit_log_entity_index').on(table.entity, table.entityId),
    index('audit_log_kind_index').on(table.entity, table.at),
    index('audit_log_action_index').on(table.action, table.at),
    index('audit_log_unsealed_index').on(table.at).where(sql`${table.place} is null`),
  ],
);

/** One row: both ends of the chain of sealed audit rows. Whoever seals or removes rows locks it first. */
export const auditChain = pgTable('audit_chain', {
  id: integer().primaryKey(),
  /** The last place that was removed because its days were over, and its seal: where the proof begins. */
  removedPlace: bigint({ mode: 'number' }).notNull(),
  removedSeal: text().notNull(),
  lastPlace: bigint({ mode: 'number' }).notNull(),
  lastSeal: text().notNull(),
  /** Proves the four values above. */
  seal: text().notNull(),
});

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

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text().notNull(),
    /** Names the call and its input: the same key with another request is rejected. */
    requestHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.key] }),
    index('idempotency_keys_expires_at_index').on(table.expiresAt),
  ],
);

/** The jobs that the servers on this database share: when each is due, who has it, and how its last run ended. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** Minute, hour, day, month, weekday in UTC. */
  cron: text().notNull(),
  dueAt: timestampColumn().notNull(),
  /** A server runs it, or was killed while it did; from then on another server may. */
  claimedUntil: timestampColumn(),
  startedAt: timestampColumn(),
  endedAt: timestampColumn(),
  hasSucceeded: boolean(),
  /** Runs that failed since `failuresSince`, which is seven days ago at most. */
  failures: integer().notNull().default(0),
  failuresSince: timestampColumn(),
});

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

/** The columns that the Drizzle store of rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestampColumn(),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);

/** What an administrator has set at run time; a name without a row has its default. */
export const serviceSettings = pgTable('service_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
  updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
});
