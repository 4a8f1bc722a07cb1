import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { AppError } from '#server/errors.ts';
import { maximumTeams } from '#shared/inputs/team-requests.ts';
import { queueQuantity } from '../billing/seats/queue-quantity';
import type { ActorContext } from '../context';
import { notify } from '../notifications/notify';
import { holdStorage, requireSpace } from '../storage/reserve-storage';
import { bytesOf } from '../storage/used-storage';
import type { TeamRow } from './hold-team';
import { freeSeat, takeSeat } from './seat-ledger';

/**
 * Makes a manager of a team, which the transaction holds, its owner: its forecasts and its seats are theirs from now on, and the
 * owner before is a manager. Rejects with `token-invalid` for who is no manager any more, with `subscription-inactive` without an own
 * subscription that is active, with `quota-reached` at five teams and with `storage-full`.
 */
export async function takeOverTeam(
  tx: Tx,
  context: ActorContext,
  { team, userId }: { team: TeamRow; userId: string },
): Promise<void> {
  const { id: teamId, ownerId: formerId } = team;
  const ofTeam = eq(teamMembers.teamId, teamId);
  const isManager = and(ofTeam, eq(teamMembers.userId, userId), eq(teamMembers.role, 'manager'));
  if ((await tx.$count(teamMembers, isManager)) === 0) throw new AppError('token-invalid');
  if (!context.actor.paysSelf) throw new AppError('subscription-inactive');
  if ((await tx.$count(teams, eq(teams.ownerId, userId))) >= maximumTeams)
    throw new AppError('quota-reached', { maximum: maximumTeams });
  const used = await holdStorage(tx, context, userId);
  requireSpace(used, { ownerId: userId, bytes: await bytesOf(tx, eq(forecasts.teamId, teamId)) }, context);

  await freeSeat(tx, context, { team, userId, reason: 'handed-over' });
  await tx.delete(teamMembers).where(isManager);
  await tx.update(teams).set({ ownerId: userId }).where(eq(teams.id, teamId));
  const now = context.clock.now();
  await tx.insert(teamMembers).values({ teamId, userId: formerId, role: 'manager', joinedAt: now });
  await takeSeat(tx, context, { team: { id: teamId, ownerId: userId }, userId: formerId });
  await queueQuantity(tx, { ownerId: formerId, now });
  await notify(tx, context, { kind: 'handedOver', receivers: [formerId], teamId, group: `handed over ${teamId}` });

  const moved = await tx
    .update(forecasts)
    .set({ userId, membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.teamId, teamId))
    .returning({ id: forecasts.id });
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .delete(forecastMembers)
      .where(and(inArray(forecastMembers.forecastId, ids), eq(forecastMembers.userId, userId)));
}
