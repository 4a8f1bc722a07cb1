import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastMembers, forecastReaders, shareLinks } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import type { ActorContext } from '../context';
import { companiesOf } from '../groups/companies-of';
import { ownRole, requireRole } from '../members/forecast-role';

export interface SharedForecast {
  id: string;
  name: string;
  currency: string;
  /** What the person acts as: without access an editor as a commenter. */
  role: ForecastRole;
  /** User name. */
  owner: string;
  /** Of the team that it belongs to. */
  team: string | null;
  isLive: boolean;
  version: number;
  /** ISO 8601 */
  savedAt: string;
  /** User name of who saved the version; null for a person since deleted. */
  savedBy: string | null;
  summary: ForecastSummary | null;
  kind: ForecastKind;
  /** Companies of a group; null of a forecast. */
  members: number | null;
  /** The newest version that the person read; null before they did. */
  seenVersion: number | null;
}

/** More than anybody has: 500 forecasts a team. */
const maximumShared = 2_000;

/** The forecasts that others share with the person, and the own ones that are shared; last saved first. */
export async function listShared(context: ActorContext): Promise<SharedForecast[]> {
  const { userId } = context.actor;
  const owner = alias(users, 'owner');
  const saver = alias(users, 'saver');
  const rows = await withoutTx(context.db, (query) =>
    query
      .select({
        id: forecasts.id,
        name: forecasts.name,
        currency: forecasts.currency,
        role: ownRole(context),
        owner: owner.username,
        team: teams.name,
        liveSince: forecasts.liveSince,
        version: forecasts.version,
        savedAt: forecasts.updatedAt,
        savedBy: saver.username,
        summary: forecasts.summary,
        seenVersion: forecastReaders.seenVersion,
        kind: forecasts.kind,
      })
      .from(forecasts)
      .innerJoin(owner, eq(owner.id, forecasts.userId))
      .innerJoin(
        forecastVersions,
        and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
      )
      .leftJoin(saver, eq(saver.id, forecastVersions.authorId))
      .leftJoin(teams, eq(teams.id, forecasts.teamId))
      .leftJoin(forecastReaders, and(eq(forecastReaders.forecastId, forecasts.id), eq(forecastReaders.userId, userId)))
      .where(and(isNull(forecasts.deletedAt), isShared(userId), sql`${ownRole(context)} is not null`))
      .orderBy(desc(forecasts.updatedAt), forecasts.id)
      .limit(maximumShared),
  );
  const companies = await companiesOf(context, rows);
  return rows.map(({ role, liveSince, savedAt, ...row }) => ({
    ...row,
    ...companies(row),
    role: requireRole(context, { role, required: 'viewer' }),
    isLive: liveSince !== null,
    savedAt: savedAt.toISOString(),
  }));
}

/** Each part of it is found by an index. */
const isShared = (userId: string) =>
  or(
    sql`${forecasts.id} = any(array(select ${forecastMembers.forecastId} from ${forecastMembers} where ${eq(forecastMembers.userId, userId)}))`,
    and(
      ne(forecasts.userId, userId),
      sql`${forecasts.teamId} = any(array(select ${teamMembers.teamId} from ${teamMembers} where ${eq(teamMembers.userId, userId)}))`,
    ),
    and(
      eq(forecasts.userId, userId),
      or(
        isNotNull(forecasts.liveSince),
        sql`exists (select 1 from ${shareLinks} where ${shareLinks.forecastId} = ${forecasts.id} and ${isNull(shareLinks.revokedAt)})`,
      ),
    ),
  );
