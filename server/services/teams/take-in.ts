import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import { maximumTeamForecasts } from '#shared/inputs/team-requests.ts';
import type { ServiceContext } from '../context';
import { noteTeamChange } from './team-forecasts';

/** Rejects with `quota-reached` where a team has as many forecasts as it may. */
export async function requireRoomInTeam(tx: Tx, teamId: string): Promise<void> {
  const kept = and(eq(forecasts.teamId, teamId), isNull(forecasts.deletedAt));
  if ((await tx.$count(forecasts, kept)) >= maximumTeamForecasts)
    throw new AppError('quota-reached', { maximum: maximumTeamForecasts });
}

/** Makes a forecast one of a team that the transaction holds: it is the owner's from now on, and live where others are in the team. */
export async function takeIn(
  tx: Tx,
  context: Pick<ServiceContext, 'clock'>,
  { forecastId, team }: { forecastId: string; team: { id: string; ownerId: string } },
): Promise<void> {
  await tx
    .update(forecasts)
    .set({ teamId: team.id, userId: team.ownerId, membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.id, forecastId));
  const hasPeople = (await tx.$count(teamMembers, eq(teamMembers.teamId, team.id))) > 0;
  if (hasPeople) await noteTeamChange(tx, context, { teamId: team.id, hasPeople });
}
