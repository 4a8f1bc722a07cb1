import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
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
