import { and, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { containing } from '#server/db/like.ts';
import { forecasts, reports } from '#server/db/schema/forecasts.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import { type ListForecastsInput, maximumKeptForecasts, restorableDays } from '#shared/inputs/forecast-requests.ts';
import { maximumTeamForecasts, maximumTeams } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { companiesOf } from '../groups/companies-of';
import { ownRole } from '../members/forecast-role';

export interface ForecastListItem {
  id: string;
  name: string;
  currency: string;
  version: number;
  templateId: string | null;
  summary: ForecastSummary | null;
  /** ISO 8601, as all timestamps of forecasts */
  savedAt: string;
  createdAt: string;
  removedAt: string | null;
  /** The version that the current report speaks of. */
  reportVersion: number | null;
  /** The team that it belongs to; null for one of the person alone. */
  teamId: string | null;
  /** What the person is to it. */
  role: ForecastRole;
  kind: ForecastKind;
  /** Companies of a group; null of a forecast. */
  members: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Own forecasts and those of the person's teams. The teams are an array that is read once, so that both arms find rows by their index. */
export function isListed(context: ActorContext): SQL | undefined {
  const { userId } = context.actor;
  const teams = sql`array(select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId})`;
  const isOfTeam = and(sql`${forecasts.teamId} = any(${teams})`, sql`${ownRole(context)} is not null`);
  return or(eq(forecasts.userId, userId), isOfTeam);
}

/** The person's forecasts and those of their teams, last saved first; or the own ones removed in the last 30 days, last removed first. */
export async function listForecasts(
  context: ActorContext,
  { removed, search }: ListForecastsInput,
): Promise<ForecastListItem[]> {
  const { userId } = context.actor;
  const isOwn = eq(forecasts.userId, userId);
  const restorableSince = new Date(context.clock.now().getTime() - restorableDays * dayMs);
  const rows = await withoutTx(context.db, (tx) =>
    tx
      .select({
        id: forecasts.id,
        name: forecasts.name,
        currency: forecasts.currency,
        version: forecasts.version,
        templateId: forecasts.templateId,
        summary: forecasts.summary,
        updatedAt: forecasts.updatedAt,
        createdAt: forecasts.createdAt,
        deletedAt: forecasts.deletedAt,
        reportVersion: reports.version,
        teamId: forecasts.teamId,
        role: ownRole(context),
        kind: forecasts.kind,
      })
      .from(forecasts)
      .leftJoin(reports, eq(reports.forecastId, forecasts.id))
      .where(
        and(
          removed
            ? and(isOwn, isNotNull(forecasts.deletedAt), gt(forecasts.deletedAt, restorableSince))
            : and(isListed(context), isNull(forecasts.deletedAt)),
          context.kind === 'any' ? undefined : eq(forecasts.kind, context.kind ?? 'forecast'),
          search === '' ? undefined : ilike(forecasts.name, containing(search)),
        ),
      )
      .orderBy(desc(removed ? forecasts.deletedAt : forecasts.updatedAt), forecasts.id)
      .limit(maximumKeptForecasts + maximumTeams * maximumTeamForecasts),
  );

  const companies = await companiesOf(context, rows);
  return rows.map(({ updatedAt, createdAt, deletedAt, role, ...row }) => ({
    ...row,
    ...companies(row),
    role: role ?? 'viewer',
    savedAt: updatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    removedAt: deletedAt?.toISOString() ?? null,
  }));
}
