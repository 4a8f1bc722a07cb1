import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import type { ServiceContext } from '../context';
import { startWorkingCopy } from '../live/start-working-copy';

/** Tells the forecasts of a team that its people have changed; the first who joins makes them live. */
export async function noteTeamChange(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { teamId, hasPeople }: { teamId: string; hasPeople: boolean },
): Promise<void> {
  await tx
    .update(forecasts)
    .set({ membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.teamId, teamId));
  if (!hasPeople) return;

  const begun = await tx
    .update(forecasts)
    .set({ liveSince: clock.now() })
    .where(and(eq(forecasts.teamId, teamId), isNull(forecasts.liveSince)))
    .returning({ forecastId: forecasts.id, version: forecasts.version });
  for (const forecast of begun) await startWorkingCopy(tx, forecast);
}

/** Holds the working copies of a team that the transaction holds: steps that are under way end first, so that none of somebody whose role is taken comes after. */
export async function holdCopies(tx: Tx, teamId: string): Promise<void> {
  await tx
    .select({ forecastId: workingCopies.forecastId })
    .from(workingCopies)
    .innerJoin(forecasts, eq(forecasts.id, workingCopies.forecastId))
    .where(eq(forecasts.teamId, teamId))
    .orderBy(workingCopies.forecastId)
    .for('update', { of: workingCopies });
}
