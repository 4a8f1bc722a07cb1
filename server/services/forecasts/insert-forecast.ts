import type { Tx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '../context';
import { writeMembers } from '../groups/write-members';
import { countNewBytes, requireRoomForOneMore, requireSpace } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';
import type { SavedVersion } from './append-version';
import type { PreparedDocument } from './prepare-document';

export interface CreatedForecast extends SavedVersion {
  id: string;
  name: string;
}

/** A new forecast of the person, or of a team's owner, with its version 1. */
export async function insertForecast(
  tx: Tx,
  context: ActorContext,
  {
    prepared,
    templateId,
    team = null,
  }: { prepared: PreparedDocument; templateId: string | null; team?: { ownerId: string } | null },
): Promise<CreatedForecast> {
  const { kind, name, currency, schemaVersion, text, inputHash, summary, members } = prepared;
  const now = context.clock.now();
  const { userId } = context.actor;
  const versionBytes = Buffer.byteLength(text);
  const ownerId = team?.ownerId ?? userId;
  await countNewBytes(tx, context, { ownerId, bytes: versionBytes });
  const used = await usedStorage(tx, ownerId);
  if (!team) requireRoomForOneMore(used, 'new');
  requireSpace(used, { ownerId, bytes: versionBytes }, context);

  const [row] = await tx
    .insert(forecasts)
    .values({
      ...{ userId: ownerId, kind, name, currency, templateId, summary },
      ...{ versionBytes, createdAt: now, updatedAt: now },
    })
    .returning({ id: forecasts.id, version: forecasts.version });
  if (!row) throw new Error('The new forecast was not returned.');

  await tx.insert(forecastVersions).values({
    forecastId: row.id,
    version: row.version,
    schemaVersion,
    document: text,
    inputHash,
    authorId: userId,
    createdAt: now,
  });
  if (members) await writeMembers(tx, context, { groupId: row.id, members });
  return { id: row.id, name, version: row.version, savedAt: now.toISOString(), inputHash };
}
