import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { maximumImportedBytes, maximumImports } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import type { ForecastRow } from '../members/authorize-forecast';
import { countNewBytes, requireSpace } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';
import type { ExtractFacts, WrittenExtract } from './write-extract';

export interface ImportToStore extends WrittenExtract {
  /** Held by the transaction. */
  forecast: Pick<ForecastRow, 'id' | 'userId' | 'actualBytes'>;
  id: string;
  extract: ExtractFacts;
  sourceName: string;
  source: 'person' | 'service';
  /** Where they are not now and none: an import of a file. */
  createdAt?: Date;
  removedAt?: Date | null;
}

/** Adds an import to a forecast and to what its owner stores. Rejected with `quota-reached` and `storage-full`. */
export async function storeImport(tx: Tx, context: ActorContext, given: ImportToStore): Promise<void> {
  const { forecast, text, extract, id, extractHash, sourceName, source, removedAt = null } = given;
  const { createdAt = context.clock.now() } = given;
  const { layout, statement, basis, months, accounts } = extract;
  const bytes = Buffer.byteLength(text);
  await requireRoom(tx, context, { forecast, id, bytes });
  await tx.insert(actualImports).values({
    ...{ forecastId: forecast.id, id, layout, statement, basis, months, sourceName, extractHash, extract: text },
    ...{ accountCount: accounts.length, source, authorId: context.actor.userId },
    ...{ createdAt, removedAt },
  });
  await tx
    .update(forecasts)
    .set({ actualBytes: sql`${forecasts.actualBytes} + ${bytes}` })
    .where(eq(forecasts.id, forecast.id));
}

async function requireRoom(
  tx: Tx,
  context: ActorContext,
  { forecast, id, bytes }: Pick<ImportToStore, 'forecast' | 'id'> & { bytes: number },
): Promise<void> {
  const ofForecast = eq(actualImports.forecastId, forecast.id);
  if ((await tx.$count(actualImports, and(ofForecast, eq(actualImports.id, id)))) > 0) {
    throw new AppError('invalid', { fields: { id: 'not-a-choice' } });
  }
  if ((await tx.$count(actualImports, ofForecast)) >= maximumImports) {
    throw new AppError('quota-reached', { maximum: maximumImports });
  }
  if (forecast.actualBytes + bytes > maximumImportedBytes) {
    throw new AppError('quota-reached', { maximumBytes: maximumImportedBytes });
  }
  await countNewBytes(tx, context, { ownerId: forecast.userId, bytes });
  requireSpace(await usedStorage(tx, forecast.userId), { ownerId: forecast.userId, bytes }, context);
}
