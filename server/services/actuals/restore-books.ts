import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import type { RestoreBooksInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import type { ForecastRow } from '../members/authorize-forecast';
import { lockForStoring } from '../storage/lock-for-storing';
import type { WebContext } from '../web-context';
import { placeAccounts } from './place-accounts';
import { storeImport } from './store-import';
import { writeExtract } from './write-extract';

/**
 * Puts the imports and the account map of a file into a forecast: under the same ids, with their dates and marks of removal, in
 * the name of whoever does it: no file proves that a service sent them. Extracts that the forecast holds already are left as they
 * are, so a file may come in parts and again.
 */
export async function restoreBooks(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { forecastId, actualImports: imports, accountMap }: RestoreBooksInput,
): Promise<{ imports: number; accounts: number }> {
  await context.limits.takeBooks(context.actor.userId);
  const written = imports.map(({ extract, createdAt, removedAt, ...facts }) => ({
    ...{ ...facts, ...writeExtract(extract), extract, source: 'person' as const },
    createdAt: earlierOf(new Date(createdAt), context.clock.now()),
    removedAt: removedAt === null ? null : earlierOf(new Date(removedAt), context.clock.now()),
  }));
  return withTx(context.db, async (tx) => {
    let forecast: ForecastRow = await lockForStoring(tx, context, forecastId);
    const { extractHash } = actualImports;
    const rows = await tx.select({ extractHash }).from(actualImports).where(eq(actualImports.forecastId, forecastId));
    const known = new Set(rows.map((row) => row.extractHash));
    const added = written.filter((found) => !known.has(found.extractHash));
    for (const found of added) {
      await storeImport(tx, context, { ...found, forecast });
      forecast = { ...forecast, actualBytes: forecast.actualBytes + Buffer.byteLength(found.text) };
    }
    const accounts = await placeAccounts(tx, context, { forecast, accounts: accountMap });
    const details = { imports: added.length, accounts: accountMap.length };
    await auditForecast(tx, context, { verb: 'restoreBooks', id: forecastId, details });
    return { imports: added.length, accounts };
  });
}

const earlierOf = (at: Date, now: Date): Date => (at < now ? at : now);
