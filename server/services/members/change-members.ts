import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

interface MemberChange {
  forecastId: string;
  /** Such as `remove`. */
  verb: string;
  /** The person concerned; null where it is about nobody alone. */
  userId: string | null;
  details?: Record<string, unknown>;
}

/** What every change of members, roles and links does besides: whoever streams the forecast authorizes anew, and the audit log has a row. */
export async function noteMemberChange(tx: Tx, context: ActorContext, change: MemberChange): Promise<void> {
  const { forecastId, verb, userId, details } = change;
  await raiseMembersSeq(tx, forecastId);
  await audit(tx, context, {
    actorId: context.actor.userId,
    action: `member.${verb}`,
    entity: 'forecast',
    entityId: forecastId,
    details: { ...(userId !== null && { userId }), ...details },
  });
}

/** Says to whoever streams the forecast that roles may be others now. */
export async function raiseMembersSeq(tx: Tx, forecastId: string): Promise<void> {
  await tx
    .update(forecasts)
    .set({ membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.id, forecastId));
}
