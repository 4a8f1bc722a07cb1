import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { startWorkingCopy } from '#server/services/live/start-working-copy.ts';
import type { MemberRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { AppendLiveInput } from '#shared/inputs/live-requests.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';

/** A forecast of a person that others have accepted roles on. Returns its id. */
export async function createLiveForecast(
  owner: ActorContext,
  { document, members }: { document: ForecastDocument; members: Record<string, MemberRole> },
): Promise<string> {
  const { id } = await createForecast(owner, { document });
  await withTx(owner.db, async (tx) => {
    for (const [userId, role] of Object.entries(members))
      await tx.insert(forecastMembers).values({ forecastId: id, userId, role });
    await startWorkingCopy(tx, { forecastId: id, version: 1 });
    await tx.update(forecasts).set({ liveSince: owner.clock.now() }).where(eq(forecasts.id, id));
  });
  return id;
}

/** The steps of one page, numbered as the page numbers them. */
export function pageSteps(id: string, clientId = `page-${randomUUID()}`) {
  let clientSeq = 0;
  return (...operations: Operation[]): AppendLiveInput => {
    clientSeq += 1;
    return { id, clientId, clientSeq, kind: 'type', operations };
  };
}

export const setOf = (path: string, value: number | string): Operation => ({ op: 'set', path, value });
