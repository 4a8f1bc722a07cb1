import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#shared/domain/languages.ts';
import { ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_INACTIVE, type SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';

export const users = pgTable(
  'users',
  {
    id: uuidKey(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** The service made it up: nothing opens before the person has set another. */
    hasTemporaryPassword: boolean().notNull().default(false),
    /** Devices on which the person signed in before are known no more; null: all are. */
    devicesSince: timestampColumn(),
    firstName: text(),
    lastName: text(),
    authorities: text().array().$type<Role[]>().notNull().default([ROLE_USER]),
    /** What `billing_audit` last noted, so that each change is noted once, and part of the export of personal data. Access is computed and never read from it. */
    subscriptionStatus: text().$type<SubscriptionStatus>().notNull().default(SUBSCRIPTION_INACTIVE),
    emailVerifiedAt: timestampColumn(),
    disabledAt: timestampColumn(),
    /** When the person closed the account: nobody signs in any more, and a job removes the row later. */
    closedAt: timestampColumn(),
    /** A trial of before the account was closed, whose subscription does not name the person any more. */
    hadTrial: boolean().notNull().default(false),
    acceptTermsAt: timestampColumn(),
    /** Way of writing numbers. */
    locale: text(),
    /** Of screens, mails and what is made for the person; null: not chosen. */
    language: text().$type<Language>(),
    /** How often a mail tells what is new in shared forecasts. */
    notifyByMail: text().$type<'hourly' | 'daily' | 'off'>().notNull().default('hourly'),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // An address that is not confirmed may be anybody's: whoever registers with it does not learn whether another has it.
    uniqueIndex('users_confirmed_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_typed_email_index').on(sql`lower(${table.email})`),
    index('users_newest_index').on(table.createdAt, table.id),
    // Byte by byte, so that they find beginnings and sort the list of users.
    index('users_username_index').on(sql`lower(${table.username}) collate "C"`),
    index('users_email_index').on(sql`lower(${table.email}) collate "C"`),
    index('users_first_name_index').on(sql`lower(${table.firstName}) collate "C"`),
    index('users_last_name_index').on(sql`lower(${table.lastName}) collate "C"`),
    index('users_administrators_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.authorities} @> array['ROLE_ADMIN']`),
    index('users_disabled_index').on(table.createdAt, table.id).where(sql`${table.disabledAt} is not null`),
    index('users_closed_at_index').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    check(
      'users_subscription_status_check',
      sql`${table.subscriptionStatus} in ('SUBSCRIPTION_ACTIVE', 'SUBSCRIPTION_INACTIVE')`,
    ),
    check('users_notify_by_mail_check', sql`${table.notifyByMail} in ('hourly', 'daily', 'off')`),
    check('users_authorities_check', sql`${table.authorities} <@ array['ROLE_ADMIN', 'ROLE_USER']`),
  ],
);

/** Whose a row is; it goes with the person. */
export const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `id` is the SHA-256 of the session id, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    isRemembered: boolean().notNull().default(false),
    lastSeenAt: timestampColumn(),
    lastAddress: text(),
    lastUserAgent: text(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
);

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'not-me';

/** `id` is the SHA-256 of the token that was mailed; the token itself is stored nowhere. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** The address that the token speaks of: the account's own (void once that is another), or the one it is to have. */
    email: text().notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_user_id_index').on(table.userId),
    index('one_time_tokens_expires_at_index').on(table.expiresAt),
    check(
      'one_time_tokens_purpose_check',
      sql`${table.purpose} in ('verify-email', 'reset-password', 'change-email', 'not-me')`,
    ),
  ],
);

/** `id` is a keyed hash of the code; the codes themselves are shown once and stored nowhere. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    usedAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_id_index').on(table.userId)],
);

/** The authenticator app of a person. It counts from `confirmedAt` on, when the first code came back right. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under APP_SECRET. */
  secret: text().notNull(),
  confirmedAt: timestampColumn(),
  /** The last 30-second step whose code was taken: each code opens once. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});

/** A door for another service. `tokenHash` is the SHA-256 of the token, which is shown once and stored nowhere. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuidKey(),
    userId: ownerId(),
    name: text().notNull(),
    tokenHash: text().notNull().unique('api_tokens_token_hash_key'),
    /** The first characters, by which the owner knows it again. */
    hint: text().notNull(),
    scopes: text().array().notNull(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn(),
    lastAddress: text(),
  },
  (table) => [
    index('api_tokens_user_id_index').on(table.userId),
    index('api_tokens_expires_at_index').on(table.expiresAt),
  ],
);

/** Secrets that the service made for itself once because no setting gave them; they live and move with the data. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
