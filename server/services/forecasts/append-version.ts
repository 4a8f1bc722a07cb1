import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { AppError } from '#server/errors.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { isGroupOfPin, keepsVersion, pinning } from '../groups/pins';
import { writeMembers } from '../groups/write-members';
import { type LiveAppend, stepOfVersion } from '../live/step-of-version';
import { authorizeForecast } from '../members/authorize-forecast';
import { isRelated } from '../members/forecast-role';
import { dropVersions } from '../storage/drop-versions';
import { countNewBytes, makeSpace } from '../storage/reserve-storage';
import type { PreparedDocument } from './prepare-document';
import { versionsToDrop } from './versions-to-drop';

/** What every change of a document answers; JSON, because it may be kept under an idempotency key. */
export interface SavedVersion {
  version: number;
  /** ISO 8601 */
  savedAt: string;
  inputHash: string;
}

export interface AppendParams {
  id: string;
  baseVersion: number;
  prepared: PreparedDocument;
  /** Of a live forecast: how it goes with the working copy. */
  live?: LiveAppend | undefined;
}

/**
 * Makes the document the newest version, if the newest is still the one the change began from. Otherwise nothing is
 * written and `conflict` names both versions. Where the owner's storage is full, the oldest versions make room. Rejected as
 * `authorizeForecast` rejects who is no editor.
 */
export async function appendVersion(tx: Tx, context: ActorContext, params: AppendParams): Promise<SavedVersion> {
  const { id, baseVersion, prepared } = params;
  const { kind, name, currency, schemaVersion, text, inputHash, members } = prepared;
  const now = context.clock.now();
  const version = baseVersion + 1;
  const wanted = { forecastId: id, requiredRole: 'editor', kind } as const;
  const forecast = await authorizeForecast(tx, context, wanted);
  const { userId: ownerId } = forecast;
  const step = forecast.liveSince && (await stepOfVersion(tx, context, params));
  const bytes = Buffer.byteLength(text);
  await countNewBytes(tx, context, { ownerId, bytes });
  await makeSpace(tx, context, { ownerId, bytes, forecastId: id });

  const isSameGroup = members ? await writeMembers(tx, context, { groupId: id, members }) : false;
  // What lists show of a group is of its last report.
  const summary = isSameGroup ? {} : { summary: prepared.summary };
  const [won] = await tx
    .update(forecasts)
    .set({
      version,
      name,
      currency,
      ...summary,
      versionBytes: sql`${forecasts.versionBytes} + ${bytes}`,
      updatedAt: now,
    })
    .where(and(isRelated(context, id, kind), eq(forecasts.version, baseVersion)))
    .returning({ ownerId: forecasts.userId });
  // Now that the row is held: a role that others gave may have been taken while this waited.
  if (won?.ownerId !== context.actor.userId) {
    const { version: currentVersion, updatedAt } = await authorizeForecast(tx, context, wanted);
    if (!won) throw new AppError('conflict', { baseVersion, currentVersion, savedAt: updatedAt.toISOString() });
  }

  const [kept] = await tx
    .insert(forecastVersions)
    .values({
      forecastId: id,
      version,
      schemaVersion,
      document: text,
      inputHash,
      authorId: context.actor.userId,
      createdAt: now,
      ...step,
    })
    // Of those before, in the same journey.
    .returning({ before: sql<number>`${countVersions(tx, id)}`.mapWith(Number) });
  if ((kept?.before ?? 0) >= maximumVersions) await pruneVersions(tx, id, now);
  return { version, savedAt: now.toISOString(), inputHash };
}

const isOf = (forecastId: string) => eq(forecastVersions.forecastId, forecastId);
const countVersions = (tx: Tx, forecastId: string) =>
  tx.select({ count: count() }).from(forecastVersions).where(isOf(forecastId));

/** Keeps a forecast at its most versions. */
async function pruneVersions(tx: Tx, forecastId: string, now: Date): Promise<void> {
  const versions = await tx
    .select({
      id: forecastVersions.id,
      version: forecastVersions.version,
      savedAt: forecastVersions.createdAt,
      authorId: forecastVersions.authorId,
      isLabelled: sql<boolean>`${isNotNull(forecastVersions.label)}`,
    })
    .from(forecastVersions)
    .where(isOf(forecastId));
  const [kept = { reportVersion: null, budgetVersion: null }] = await tx
    .select({ reportVersion: reports.version, budgetVersion: forecasts.budgetVersion })
    .from(forecasts)
    .leftJoin(reports, eq(reports.forecastId, forecasts.id))
    .where(eq(forecasts.id, forecastId));

  const pins = await tx
    .select({ version: groupMembers.pinnedVersion })
    .from(groupMembers)
    .innerJoin(forecasts, eq(forecasts.id, groupMembers.forecastId))
    .innerJoin(pinning, isGroupOfPin)
    .where(and(eq(forecasts.id, forecastId), isNotNull(groupMembers.pinnedVersion), keepsVersion()));
  const pinnedVersions = pins.flatMap(({ version }) => version ?? []);
  const dropped = new Set(versionsToDrop({ versions, ...kept, pinnedVersions, now }));
  await dropVersions(
    tx,
    versions.filter(({ version }) => dropped.has(version)).map(({ id }) => id),
  );
}
