import { and, asc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { isGroupOfPin, keepsVersion, pinning } from '../groups/pins';

/** Deletes versions by the ids of their rows, books their bytes off, and answers how many those were. The caller holds the rows of their forecasts. */
export async function dropVersions(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const dropped = await tx
    .delete(forecastVersions)
    .where(and(inArray(forecastVersions.id, [...ids]), isNull(forecastVersions.label)))
    .returning({ forecastId: forecastVersions.forecastId, bytes: bytesOfVersion });

  const bytesOf = new Map<string, number>();
  for (const { forecastId, bytes } of dropped) bytesOf.set(forecastId, (bytesOf.get(forecastId) ?? 0) + bytes);
  for (const [id, bytes] of bytesOf) {
    await tx
      .update(forecasts)
      .set({ versionBytes: sql`${forecasts.versionBytes} - ${bytes}` })
      .where(eq(forecasts.id, id));
  }
  return dropped.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Read from the head of the stored text: it is neither fetched nor unpacked. */
const bytesOfVersion = sql<number>`octet_length(${forecastVersions.document})`;

interface Room {
  ownerId: string;
  bytes: number;
  /** Of one forecast alone: those that this person saved go first. */
  of?: { forecastId: string; firstBy: string };
}

/** Deletes the oldest versions of a person, over all forecasts or of one, until so many bytes are free, and answers how many are. The newest of a forecast, its budget, that of its report, labelled ones and those that groups of who edits are pinned to stay. */
export async function dropOldestVersions(tx: Tx, { ownerId, bytes, of }: Room): Promise<number> {
  const isLater = of ? sql`${forecastVersions.authorId} is distinct from ${of.firstBy}` : sql`false`;
  const candidates = tx
    .select({
      id: forecastVersions.id,
      forecastId: forecastVersions.forecastId,
      before: sql<number>`coalesce(sum(${bytesOfVersion}) over (
        order by ${isLater}, ${forecastVersions.createdAt}, ${forecastVersions.id} rows between unbounded preceding and 1 preceding), 0)`
        .mapWith(Number)
        .as('before'),
    })
    .from(forecastVersions)
    .innerJoin(forecasts, eq(forecasts.id, forecastVersions.forecastId))
    .leftJoin(reports, eq(reports.forecastId, forecasts.id))
    .where(
      and(
        eq(forecasts.userId, ownerId),
        of && eq(forecasts.id, of.forecastId),
        isNull(forecastVersions.label),
        ne(forecastVersions.version, forecasts.version),
        or(isNull(reports.version), ne(forecastVersions.version, reports.version)),
        notExists(
          tx
            .select({ pinned: groupMembers.pinnedVersion })
            .from(groupMembers)
            .innerJoin(pinning, isGroupOfPin)
            .where(
              and(
                eq(groupMembers.forecastId, forecastVersions.forecastId),
                eq(groupMembers.pinnedVersion, forecastVersions.version),
                keepsVersion(),
              ),
            ),
        ),
        or(isNull(forecasts.budgetVersion), ne(forecastVersions.version, forecasts.budgetVersion)),
      ),
    )
    .as('candidates');
  const oldest = await tx.select().from(candidates).where(sql`${candidates.before} < ${bytes}`);
  if (oldest.length === 0) return 0;

  const forecastIds = [...new Set(oldest.map(({ forecastId }) => forecastId))];
  await tx
    .select({ id: forecasts.id })
    .from(forecasts)
    .where(inArray(forecasts.id, forecastIds))
    .orderBy(asc(forecasts.id))
    .for('no key update');
  return dropVersions(
    tx,
    oldest.map(({ id }) => id),
  );
}
