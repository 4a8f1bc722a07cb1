import { and, eq, isNull } from 'drizzle-orm';
import { maximumForecasts } from '../../../shared/inputs/forecast-requests';
import type { Tx } from '../../db/client';
import { forecastVersions } from '../../db/schema/forecast-versions';
import { forecasts } from '../../db/schema/forecasts';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import type { SavedVersion } from './append-version';
import type { PreparedDocument } from './prepare-document';

export interface CreatedForecast extends SavedVersion {
  id: string;
  name: string;
}

/** Refuses with `quota-reached` where the person has no room for one more; the person's row is held, so two at once count right. */
export async function takeRoomForOneMore(tx: Tx, context: ActorContext): Promise<void> {
  const { userId } = context.actor;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

  const living = await tx.$count(forecasts, and(eq(forecasts.userId, userId), isNull(forecasts.deletedAt)));
  if (living >= maximumForecasts) throw new AppError('quota-reached', { maximum: maximumForecasts });
}

/** A new forecast of the person with its version 1. */
export async function insertForecast(
  tx: Tx,
  context: ActorContext,
  { prepared, templateId }: { prepared: PreparedDocument; templateId: string | null },
): Promise<CreatedForecast> {
  await takeRoomForOneMore(tx, context);

  const { name, currency, schemaVersion, text, inputHash, summary } = prepared;
  const now = context.clock.now();
  const { userId } = context.actor;
  const [row] = await tx
    .insert(forecasts)
    .values({ userId, name, currency, templateId, summary, createdAt: now, updatedAt: now })
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
  return { id: row.id, name, version: row.version, savedAt: now.toISOString(), inputHash };
}
