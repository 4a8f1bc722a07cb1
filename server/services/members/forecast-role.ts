import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { type ForecastRole, isAtLeast, roleWithoutAccess } from '#shared/domain/forecast-roles.ts';
import type { ActorContext, WantedKind } from '../context';

type Named = string | Placeholder | SQL;

/**
 * A column of any query that selects from `forecasts`: what a person is to the forecast, the highest of owner, member and team. Null
 * where they are nothing to it, and for everybody else where its owner is shut out.
 */
export const roleOf = (userId: Named | PgColumn): SQL<ForecastRole | null> =>
  // One inside the other: of a query of a single table Drizzle strips the names of tables from the outer expression.
  sql<ForecastRole | null>`${found(userId)}`;

const found = (userId: Named | PgColumn) =>
  sql`case when ${forecasts.userId} = ${userId} then 'owner' else (
    select case max(case found.role when 'manager' then 3 when 'editor' then 3 when 'commenter' then 2 else 1 end)
      when 3 then 'editor' when 2 then 'commenter' when 1 then 'viewer' end
    from (
      select ${forecastMembers.role} as role from ${forecastMembers}
        where ${forecastMembers.forecastId} = ${forecasts.id} and ${forecastMembers.userId} = ${userId}
      union all
      select ${teamMembers.role} from ${teamMembers}
        where ${teamMembers.teamId} = ${forecasts.teamId} and ${teamMembers.userId} = ${userId}
    ) as found
    where exists (select 1 from ${users} where ${users.id} = ${forecasts.userId}
      and ${users.disabledAt} is null and ${users.closedAt} is null)
  ) end`;

const related = ({ userId, id }: Record<'userId' | 'id', Named>, kind: WantedKind) =>
  and(
    eq(forecasts.id, id),
    isNull(forecasts.deletedAt),
    kind === 'any' ? undefined : eq(forecasts.kind, kind),
    sql`${roleOf(userId)} is not null`,
  );

/**
 * The condition that keeps every query to a forecast that the person has a role on; removed ones are out of reach. Groups are
 * found by verbs that serve them, from a surface that names them.
 */
export const isRelated = (context: ActorContext, id: string, kind: WantedKind = 'forecast') =>
  related({ userId: context.actor.userId, id }, kind === 'any' ? (context.kind ?? 'forecast') : kind);

/** The forecasts that many persons ask for at once, as a table of a prepared statement, which is given their ids with commas between. */
export const asked = {
  table: sql`unnest(string_to_array(${sql.placeholder('ids')}, ','), string_to_array(${sql.placeholder('userIds')}, ',')) as asked(id, user_id)`,
  id: sql<string>`asked.id`,
  userId: sql<string>`asked.user_id`,
};

/** The same condition of each that is asked for. */
export const isRelatedAsked = () => related(asked, 'forecast');

/** The role of each person on what they asked for. */
export const roleOfAsked = () => roleOf(asked.userId);

/** The role of the person of a call. */
export const ownRole = (context: ActorContext) => roleOf(context.actor.userId);

/** What the person may act as: an editor whose subscription is over acts as a commenter. */
const actingRole = ({ actor }: ActorContext, role: ForecastRole): ForecastRole =>
  actor.hasAccess === true ? role : roleWithoutAccess(role);

interface Question {
  /** As a query gave it; null and undefined for somebody without one. */
  role: ForecastRole | null | undefined;
  required: ForecastRole;
}

/** The role that the person acts in. Rejects with `not-found` where they have none, as for a forecast that does not exist, and with `forbidden` where it is too low. */
export function requireRole(context: ActorContext, { role, required }: Question): ForecastRole {
  if (!role) throw new AppError('not-found');
  const acting = actingRole(context, role);
  if (!isAtLeast(acting, required)) throw new AppError('forbidden');
  return acting;
}
