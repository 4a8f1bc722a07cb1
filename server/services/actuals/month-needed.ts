import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';

/**
 * The month before a year to date, where its movement cannot be told: it is neither of the first month of a fiscal year nor of
 * before the forecast, nobody said that the books begin with it, and no import has a profit and loss of the month before.
 */
export async function monthNeeded(
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
