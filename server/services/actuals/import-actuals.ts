import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import type { ImportActualsInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { lockForStoring } from '../storage/lock-for-storing';
import type { WebContext } from '../web-context';
import { storeImport } from './store-import';
import { writeExtract } from './write-extract';

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
  const { text, extractHash } = writeExtract(extract);
  await context.limits.takeImport(context.actor.userId);
  const request = ['actual.import', forecastId, id, extractHash, sourceName];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request, forecastId }, async () => {
      const forecast = await lockForStoring(tx, context, forecastId);
      const known = await knownImport(tx, context, { forecastId, extractHash });
      if (known) return known;

      await storeImport(tx, context, { forecast, id, extract, text, extractHash, sourceName, source: 'person' });
      const details = { import: id, layout: extract.layout, months: extract.months.length };
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
