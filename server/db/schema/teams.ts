import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { ownerId, users } from './users';

/** People who share forecasts and a subscription: that of the owner, who owns the forecasts too. */
export const teams = pgTable(
  'teams',
  {
    id: uuidKey(),
    name: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('teams_owner_id_index').on(table.ownerId),
    check('teams_name_check', sql`char_length(${table.name}) <= 80`),
  ],
);

/** The team that a row belongs to; it goes with it. */
export const teamId = () =>
  text()
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** Who is in a team besides its owner. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: teamId(),
    userId: ownerId(),
    role: text().$type<TeamRole>().notNull(),
    joinedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user_id_index').on(table.userId),
    check('team_members_role_check', sql`${table.role} in ('manager', 'editor', 'commenter', 'viewer')`),
  ],
);

/** Every seat that was ever taken; rows are added and closed, never changed otherwise. Open ones are the truth of what is paid for. */
export const seats = pgTable(
  'seats',
  {
    id: uuidKey(),
    teamId: text().references(() => teams.id, { onDelete: 'set null' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: timestampColumn().notNull(),
    freedAt: timestampColumn(),
    /** Why it was freed. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('seats_open_key').on(table.teamId, table.userId).where(sql`${table.freedAt} is null`),
    index('seats_user_id_index').on(table.userId),
  ],
);
