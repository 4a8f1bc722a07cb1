import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import {
  type ImportActualsInput,
  maximumExtractBytes,
  maximumImportedBytes,
  maximumImports,
} from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { type ForecastRow, lockOwnForecast } from '../forecasts/own-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { countNewBytes, requireSpace } from '../storage/reserve-storage';
import { usedStorage } from '../storage/used-storage';
import type { WebContext } from '../web-context';

export interface ImportedActuals {
  id: string;
  /** False where the forecast holds this extract already; `id` is that of the first import. */
  isNew: boolean;
}

/** Stores what the books said. An extract is stored once in a forecast; one that was removed is put back. */
export async function importActuals(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { forecastId, id, extract, sourceName, idempotencyKey }: ImportActualsInput,
): Promise<ImportedActuals> {
  const text = canonicalJson(extract) as JsonText<Extract>;
  const bytes = Buffer.byteLength(text);
  if (bytes > maximumExtractBytes) throw new AppError('too-large', { maximumBytes: maximumExtractBytes });
  await context.limits.takeImport(context.actor.userId);

  const extractHash = createHash('sha256').update(text).digest('hex');
  const request = ['actual.import', forecastId, id, extractHash, sourceName];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request }, async () => {
      // The row of the person first, as every write of a document holds it before that of the forecast.
      await countNewBytes(tx, context, 0);
      const forecast = await lockOwnForecast(tx, context, forecastId);
      const known = await knownImport(tx, context, { forecastId, extractHash });
      if (known) return known;

      await requireRoom(tx, context, { forecast, id, bytes });
      const { layout, statement, basis, months, accounts } = extract;
      await tx.insert(actualImports).values({
        ...{ forecastId, id, layout, statement, basis, months, sourceName, extractHash, extract: text },
        ...{ accountCount: accounts.length, source: 'person', authorId: context.actor.userId },
        createdAt: context.clock.now(),
      });
      await tx
        .update(forecasts)
        .set({ actualBytes: sql`${forecasts.actualBytes} + ${bytes}` })
        .where(eq(forecasts.id, forecastId));
      const details = { import: id, layout, months: months.length };
      await auditForecast(tx, context, { verb: 'importActuals', id: forecastId, details });
      return { id, isNew: true };
    }),
  );
}

async function knownImport(
  tx: Tx,
  context: ActorContext,
  { forecastId, extractHash }: { forecastId: string; extractHash: string },
): Promise<ImportedActuals | null> {
  const isKnown = and(eq(actualImports.forecastId, forecastId), eq(actualImports.extractHash, extractHash));
  const { id, removedAt } = actualImports;
  const [known] = await tx.select({ id, removedAt }).from(actualImports).where(isKnown);
  if (!known) return null;
  if (known.removedAt) {
    await tx.update(actualImports).set({ removedAt: null }).where(isKnown);
    await auditForecast(tx, context, { verb: 'restoreActuals', id: forecastId, details: { import: known.id } });
  }
  return { id: known.id, isNew: false };
}

async function requireRoom(
  tx: Tx,
  context: ActorContext,
  { forecast, id, bytes }: { forecast: ForecastRow; id: string; bytes: number },
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
  await countNewBytes(tx, context, bytes);
  requireSpace(await usedStorage(tx, context.actor.userId), bytes, context);
}
