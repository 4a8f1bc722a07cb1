import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import type { VersionRow } from '../forecasts/stored-version';
import { ownRole } from '../members/forecast-role';
import { groupOfVersion } from './group-of-version';

type Reader = Pick<Database, 'select'>;

/** The condition of every query that reads companies: a forecast that is not removed and on which the person has a role. */
export const isReadable = (context: ActorContext) =>
  and(isNull(forecasts.deletedAt), eq(forecasts.kind, 'forecast'), sql`${ownRole(context)} is not null`);

/** Those of some forecasts that the person may read, with their newest version. */
export const readableAmong = (reader: Reader, context: ActorContext, forecastIds: readonly string[]) =>
  reader
    .select({ id: forecasts.id, version: forecasts.version, savedAt: forecasts.updatedAt, name: forecasts.name })
    .from(forecasts)
    .where(and(inArray(forecasts.id, [...forecastIds]), isReadable(context)));

/** Rejects with `group-member-hidden` and their count where the person may not read all companies, or one was removed. */
export async function requireVisible(
  reader: Reader,
  context: ActorContext,
  forecastIds: readonly string[],
): Promise<{ id: string; version: number; savedAt: Date; name: string }[]> {
  const readable = await readableAmong(reader, context, forecastIds);
  const hidden = forecastIds.length - readable.length;
  if (hidden > 0) throw new AppError('group-member-hidden', { count: hidden });
  return readable;
}

/** The same of the companies that a version of a group names. */
export const requireVisibleGroup = (reader: Reader, context: ActorContext, row: Pick<VersionRow, 'document'>) =>
  requireVisible(
    reader,
    context,
    groupOfVersion(row).members.map(({ forecastId }) => forecastId),
  );
