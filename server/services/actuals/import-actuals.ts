import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import type { ImportActualsInput } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { lockForStoring } from '../storage/lock-for-storing';
import type { WebContext } from '../web-context';
import { storeImport } from './store-import';
import { type WrittenExtract, writeExtract } from './write-extract';

export interface ImportedActuals {
  id: string;
  /** False where the forecast holds this extract already; `id` is that of the first import. */
  isNew: boolean;
  /** The month of which a year to date waits for the books, or for word that nothing was booked before (`booksBegin`). */
  needs: Month | null;
}

/**
 * Stores what the books said. An extract is stored once in a forecast; one that was removed is put back. With the month that the
 * books begin with it takes the place of the same without it, which is marked as removed.
 */
export async function importActuals(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { forecastId, id, extract, sourceName, idempotencyKey }: ImportActualsInput,
): Promise<ImportedActuals> {
  const written = writeExtract(extract);
  const { booksBegin, ...unsaid } = extract;
  await context.limits.takeImport(context.actor.userId);
  const request = ['actual.import', forecastId, id, written.extractHash, sourceName];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request, forecastId }, async () => {
      const forecast = await lockForStoring(tx, context, forecastId);
      const needs = await monthNeeded(tx, forecast, extract);
      const known = await knownImport(tx, context, { forecastId, extract, written });
      if (known) return { ...known, needs };

      await storeImport(tx, context, { forecast, id, extract, ...written, sourceName, source: 'person' });
      const details = { import: id, layout: extract.layout, months: extract.months.length };
      await auditForecast(tx, context, { verb: 'importActuals', id: forecastId, details });
      if (booksBegin) await replaceUnsaid(tx, context, { forecastId, extractHash: writeExtract(unsaid).extractHash });
      return { id, isNew: true, needs };
    }),
  );
}

interface ToFind {
  forecastId: string;
  extract: Extract;
  written: WrittenExtract;
}

/** The import of the same content; where nothing is said of the beginning of the books, one of which it was said besides counts first. */
async function knownImport(
  tx: Tx,
  context: ActorContext,
  { forecastId, extract, written: { text, extractHash } }: ToFind,
): Promise<Pick<ImportedActuals, 'id' | 'isNew'> | null> {
  const { id, removedAt, layout, accountCount, basis } = actualImports;
  const isSame = eq(actualImports.extractHash, extractHash);
  const isSaid = and(
    ...[eq(layout, extract.layout), eq(accountCount, extract.accounts.length), eq(basis, extract.basis)],
    sql`${actualImports.extract} like '%"booksBegin":"%'`,
    sql`regexp_replace(${actualImports.extract}, '"booksBegin":"[^"]*",', '') = ${text}`,
  );
  const [known] = await tx
    .select({ id, removedAt })
    .from(actualImports)
    .where(and(eq(actualImports.forecastId, forecastId), extract.booksBegin ? isSame : or(isSame, isSaid)))
    .orderBy(isNotNull(removedAt), desc(actualImports.createdAt))
    .limit(1);
  if (!known) return null;
  if (known.removedAt) {
    await tx
      .update(actualImports)
      .set({ removedAt: null })
      .where(and(eq(actualImports.forecastId, forecastId), eq(id, known.id)));
    await auditForecast(tx, context, { verb: 'restoreActuals', id: forecastId, details: { import: known.id } });
  }
  return { id: known.id, isNew: false };
}

/** Marks the import of the same content without the beginning of the books as removed. */
async function replaceUnsaid(
  tx: Tx,
  context: ActorContext,
  { forecastId, extractHash }: { forecastId: string; extractHash: string },
): Promise<void> {
  const { id, removedAt } = actualImports;
  const [replaced] = await tx
    .update(actualImports)
    .set({ removedAt: context.clock.now() })
    .where(
      and(...[eq(actualImports.forecastId, forecastId), eq(actualImports.extractHash, extractHash), isNull(removedAt)]),
    )
    .returning({ id });
  if (replaced)
    await auditForecast(tx, context, { verb: 'removeActuals', id: forecastId, details: { import: replaced.id } });
}

/**
 * The month before a year to date, where its movement cannot be told: it is neither of the first month of a fiscal year nor of
 * before the forecast, nobody said that the books begin with it, and no import has a profit and loss of the month before.
 */
async function monthNeeded(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { basis, statement, months, booksBegin }: Extract,
): Promise<Month | null> {
  const first = months[0] ?? '';
  if (basis !== 'yearToDate' || statement === 'balanceSheet' || booksBegin === first) return null;
  const [header] = await tx
    .select({
      startMonth: sql<string>`${forecastVersions.document}::json #>> '{header,startMonth}'`,
      yearEnd: sql<string>`${forecastVersions.document}::json #>> '{header,fiscalYearEndMonth}'`,
    })
    .from(forecastVersions)
    .where(and(eq(forecastVersions.forecastId, id), eq(forecastVersions.version, version)));
  if (!header || first < header.startMonth || calendarMonth(first) === (Number(header.yearEnd) % 12) + 1) return null;
  const needed = addMonths(first, -1);
  const answering = and(
    ...[eq(actualImports.forecastId, id), isNull(actualImports.removedAt)],
    sql`((${actualImports.statement} <> 'balanceSheet' and ${needed} = any(${actualImports.months}))
      or ${actualImports.extract} like ${`%"booksBegin":"${first}"%`})`,
  );
  return (await tx.$count(actualImports, answering)) > 0 ? null : needed;
}
