import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvitationRole, MemberRole } from '#shared/domain/forecast-roles.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { forecasts } from './forecasts';
import { teams } from './teams';
import { ownerId, users } from './users';

/** The forecast that a row belongs to; it goes with it. */
export const forecastId = () =>
  text()
    .notNull()
    .references(() => forecasts.id, { onDelete: 'cascade' });

/** Who works on a forecast besides its owner and its team. */
export const forecastMembers = pgTable(
  'forecast_members',
  {
    forecastId: forecastId(),
    userId: ownerId(),
    role: text().$type<MemberRole>().notNull(),
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.forecastId, table.userId] }),
    index('forecast_members_user_id_index').on(table.userId),
    check('forecast_members_role_check', sql`${table.role} in ('editor', 'commenter', 'viewer')`),
  ],
);

/** What a person has seen of a forecast and wants to hear of it, whether they own it, are a member or in its team. No row: nothing seen, not muted. */
export const forecastReaders = pgTable(
  'forecast_readers',
  {
    forecastId: forecastId(),
    userId: ownerId(),
    /** The newest version that they read. */
    seenVersion: integer(),
    seenAt: timestampColumn(),
    isMuted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.forecastId, table.userId] }),
    index('forecast_readers_user_id_index').on(table.userId),
  ],
);

/** How an invitation ended: taken, refused by the person invited, withdrawn by the inviter's side, or run out. */
export type InvitationEnding = 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** An address asked into a forecast or a team. `tokenHash` is the SHA-256 of the token that was mailed; the token is stored nowhere. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuidKey(),
    /** One of the two. */
    forecastId: text().references(() => forecasts.id, { onDelete: 'cascade' }),
    teamId: text().references(() => teams.id, { onDelete: 'cascade' }),
    /** In canonical form. */
    email: text().notNull(),
    role: text().$type<InvitationRole>().notNull(),
    tokenHash: text().notNull().unique('invitations_token_hash_key'),
    invitedBy: ownerId(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Mails that went out. */
    sentCount: integer().notNull().default(0),
    endedAt: timestampColumn(),
    endedAs: text().$type<InvitationEnding>(),
    acceptedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_open_forecast_key').on(table.forecastId, table.email).where(sql`${table.endedAt} is null`),
    uniqueIndex('invitations_open_team_key').on(table.teamId, table.email).where(sql`${table.endedAt} is null`),
    index('invitations_email_index').on(table.email).where(sql`${table.endedAt} is null`),
    index('invitations_invited_by_index').on(table.invitedBy),
    check('invitations_place_check', sql`num_nonnulls(${table.forecastId}, ${table.teamId}) = 1`),
    check('invitations_role_check', sql`${table.role} in ('owner', 'manager', 'editor', 'commenter', 'viewer')`),
    check('invitations_ended_check', sql`(${table.endedAt} is null) = (${table.endedAs} is null)`),
    check('invitations_ended_as_check', sql`${table.endedAs} in ('accepted', 'declined', 'withdrawn', 'expired')`),
  ],
);

/** A way to read a forecast without an account. `tokenHash` is the SHA-256 of the token, which is shown once and stored nowhere. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuidKey(),
    forecastId: forecastId(),
    name: text().notNull(),
    tokenHash: text().notNull().unique('share_links_token_hash_key'),
    contents: text().$type<'reports' | 'forecast'>().notNull(),
    /** The base is always shown. */
    scenarioIds: text().array().notNull().default([]),
    /** Argon2id; null without a password. */
    passwordHash: text(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    revokedAt: timestampColumn(),
    lastUsedAt: timestampColumn(),
    uses: integer().notNull().default(0),
  },
  (table) => [
    index('share_links_forecast_id_index').on(table.forecastId),
    index('share_links_created_by_index').on(table.createdBy),
    check('share_links_name_check', sql`char_length(${table.name}) <= 80`),
    check('share_links_contents_check', sql`${table.contents} in ('reports', 'forecast')`),
  ],
);
