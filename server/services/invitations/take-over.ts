import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { noteMemberChange } from '../members/change-members';
import { isMember } from '../members/find-member';
import { notify } from '../notifications/notify';
import { holdStorage, requireRoomForOneMore, requireSpace } from '../storage/reserve-storage';
import { bytesOf } from '../storage/used-storage';
import type { InvitationRow } from './place-kind';

/**
 * Makes the editor who was offered a forecast its owner, and the owner an editor, who is told. Rejects with `token-invalid` where the
 * offer is no longer that of its owner to an editor, with `subscription-inactive` without access, and with `quota-reached` or
 * `storage-full` without room.
 */
export async function takeOverForecast(
  tx: Tx,
  context: ActorContext,
  { forecastId, invitedBy }: InvitationRow & { forecastId: string },
): Promise<void> {
  const { userId } = context.actor;
  // The storage of the new owner first, as every write of a document holds it before the forecast.
  const used = await holdStorage(tx, context, userId);
  const [forecast] = await tx.select().from(forecasts).where(eq(forecasts.id, forecastId)).for('no key update');
  const member = { forecastId, userId };
  const [receiver] = await tx.select().from(forecastMembers).where(isMember(member));
  const isOffered = forecast?.userId === invitedBy && !forecast.deletedAt && !forecast.teamId;
  if (!isOffered || receiver?.role !== 'editor') throw new AppError('token-invalid');
  if (!context.actor.hasAccess) throw new AppError('subscription-inactive');
  requireRoomForOneMore(used, 'restored');
  requireSpace(used, { ownerId: userId, bytes: await bytesOf(tx, eq(forecasts.id, forecastId)) }, context);

  await tx.delete(forecastMembers).where(isMember(member));
  await tx
    .insert(forecastMembers)
    .values({ forecastId, userId: invitedBy, role: 'editor', invitedBy: userId, joinedAt: context.clock.now() });
  await tx.update(forecasts).set({ userId }).where(eq(forecasts.id, forecastId));
  await noteMemberChange(tx, context, { forecastId, verb: 'takeOver', userId, details: { from: invitedBy } });
  const group = `handed over ${forecastId}`;
  await notify(tx, context, { kind: 'handedOver', receivers: [invitedBy], forecastId, group });
}
