import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { seats } from '#server/db/schema/teams.ts';
import { queueQuantity } from '../billing/seats/queue-quantity';
import type { ActorContext, ServiceContext } from '../context';
import { notify } from '../notifications/notify';

export type FreeingReason = 'role' | 'left' | 'removed' | 'account-closed' | 'dissolved' | 'handed-over';

interface Seat {
  team: { id: string; ownerId: string };
  userId: string;
}

const hourMs = 3_600_000;

/**
 * Takes a seat for a person, unless they hold one in this team, and has the owner's subscription follow, at once where it was given
 * back of late: that is no slip any more. The owner is told of it, unless by their own act.
 */
export async function takeSeat(tx: Tx, context: ActorContext, { team, userId }: Seat): Promise<void> {
  const now = context.clock.now();
  const taken = await tx
    .insert(seats)
    .values({ teamId: team.id, userId, takenAt: now })
    .onConflictDoNothing()
    .returning({ id: seats.id });
  if (taken.length === 0) return;
  const isOfLate = gt(seats.freedAt, new Date(now.getTime() - hourMs));
  const isAgain = (await tx.$count(seats, and(eq(seats.teamId, team.id), eq(seats.userId, userId), isOfLate))) > 0;
  await queueQuantity(tx, { ownerId: team.ownerId, now, ...(isAgain && { waitMs: 0 }) });
  if (context.actor.userId === team.ownerId) return;
  await notify(
    tx,
    { ...context, actor: { ...context.actor, userId } },
    { kind: 'seatTaken', receivers: [team.ownerId], teamId: team.id, group: `seat ${team.id}` },
  );
}

/** Frees the person's seat where they hold one: the row stays, with when and why. */
export async function freeSeat(
  tx: Tx,
  { clock }: ServiceContext,
  { team, userId, reason }: Seat & { reason: FreeingReason },
): Promise<void> {
  const now = clock.now();
  const freed = await tx
    .update(seats)
    .set({ freedAt: now, reason })
    .where(and(eq(seats.teamId, team.id), eq(seats.userId, userId), isNull(seats.freedAt)))
    .returning({ id: seats.id });
  if (freed.length > 0) await queueQuantity(tx, { ownerId: team.ownerId, now });
}
