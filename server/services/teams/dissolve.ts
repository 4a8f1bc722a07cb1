import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import type { TeamInput } from '#shared/inputs/team-requests.ts';
import { queueQuantity } from '../billing/seats/queue-quantity';
import type { ActorContext, ServiceContext } from '../context';
import { auditTeam } from './audit-team';
import { holdTeam } from './hold-team';
import { holdCopies } from './team-forecasts';

/** Ends a team: its forecasts become the owner's alone and all seats are given up. Its owner alone may. */
export async function dissolveTeam(context: ActorContext, { teamId }: TeamInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const team = await holdTeam(tx, context, { teamId, requiredRole: 'owner' });
    await holdCopies(tx, teamId);
    await endTeam(tx, context, team);
    await auditTeam(tx, context, { verb: 'dissolve', teamId });
  });
}

/** Ends a team that the transaction holds. Its seats stay in the ledger, freed. */
export async function endTeam(
  tx: Tx,
  { clock }: ServiceContext,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const now = clock.now();
  await tx
    .update(seats)
    .set({ freedAt: now, reason: 'dissolved' })
    .where(and(eq(seats.teamId, id), isNull(seats.freedAt)));
  await tx
    .update(forecasts)
    .set({ teamId: null, membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.teamId, id));
  await tx.delete(teams).where(eq(teams.id, id));
  await queueQuantity(tx, { ownerId, now });
}
