import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    firstName: text(),
    lastName: text(),
    authorities: text().array().$type<Role[]>().notNull().default([ROLE_USER]),
    /** What `billing_audit` last noted, so that each change is noted once, and part of the export of personal data. Access is computed and never read from it. */
    subscriptionStatus: text().$type<SubscriptionStatus>().notNull().default(SUBSCRIPTION_INACTIVE),
    emailVerifiedAt: timestampColumn(),
    disabledAt: timestampColumn(),
    /** When the person closed the account: nobody signs in any more, and a job removes the row later. */
    closedAt: timestampColumn(),
    acceptTermsAt: timestampColumn(),
    /** Way of writing numbers. */
    locale: text(),
    /** Of screens, mails and what is made for the person; null: not chosen. */
    language: text().$type<Language>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
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
    check('users_authorities_check', sql`${table.authorities} <@ array['ROLE_ADMIN', 'ROLE_USER']`),
  ],
);
