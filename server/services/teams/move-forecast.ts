import { and, eq, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { MoveForecastInput } from '#shared/inputs/team-requests.ts';
import type { ActorContext } from '../context';
import { lockCopy } from '../live/working-copy';
import { type AuthorizedForecast, authorizeForecast, lockForecast } from '../members/authorize-forecast';
import { holdStorage, requireSpace } from '../storage/reserve-storage';
import { bytesOf } from '../storage/used-storage';
import { auditTeam } from './audit-team';
import { holdTeam, type RelatedTeam } from './hold-team';
import { requireRoomInTeam, takeIn } from './take-in';

/**
 * Moves a forecast of the person to a team whose forecasts they edit: the team's owner owns it from then on. Or takes it out of its
 * team, which its owner may. Rejects with `quota-reached` at 500 forecasts of a team, and with `storage-full` where the new owner has
 * no space.
 */
export async function moveForecast(context: ActorContext, { forecastId, teamId }: MoveForecastInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const wanted = { forecastId, requiredRole: 'owner' } as const;
    const before = await authorizeForecast(tx, context, wanted);
    // Teams are held before their forecasts.
    const from = before.teamId && (await holdTeam(tx, context, { teamId: before.teamId, requiredRole: 'owner' }));
    const to = teamId && (await holdTeam(tx, context, { teamId, requiredRole: 'editor' }));
    if (to && to.ownerId !== before.userId) await requireSpaceOfOwner(tx, context, { team: to, forecast: before });
    await lockCopy(tx, forecastId);
    const forecast = await lockForecast(tx, context, wanted);
    if (forecast.teamId !== before.teamId) throw new AppError('conflict');
    if (forecast.teamId === teamId) return;

    if (to) await moveIn(tx, context, { forecast, team: to });
    else {
      await tx
        .update(forecasts)
        .set({ teamId: null, membersSeq: sql`${forecasts.membersSeq} + 1` })
        .where(eq(forecasts.id, forecastId));
    }
    if (from) await auditTeam(tx, context, { verb: 'takeOut', teamId: from.id, details: { forecastId } });
    if (to) await auditTeam(tx, context, { verb: 'moveIn', teamId: to.id, details: { forecastId } });
  });
}

interface Moving {
  forecast: AuthorizedForecast;
  team: RelatedTeam;
}

async function requireSpaceOfOwner(tx: Tx, context: ActorContext, { forecast, team }: Moving): Promise<void> {
  const { ownerId } = team;
  const used = await holdStorage(tx, context, ownerId);
  requireSpace(used, { ownerId, bytes: await bytesOf(tx, eq(forecasts.id, forecast.id)) }, context);
}

async function moveIn(tx: Tx, context: ActorContext, { forecast, team }: Moving): Promise<void> {
  await requireRoomInTeam(tx, team.id);
  const ofOwner = and(eq(forecastMembers.forecastId, forecast.id), eq(forecastMembers.userId, team.ownerId));
  await tx.delete(forecastMembers).where(ofOwner);
  await takeIn(tx, context, { forecastId: forecast.id, team });
}
