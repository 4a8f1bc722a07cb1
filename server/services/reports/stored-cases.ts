import { and, eq, inArray } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { readWritten } from '#server/db/replica.ts';
import { reportResults, reports } from '#server/db/schema/forecasts.ts';

export interface StoredCases {
  version: number;
  refreshedAt: Date;
  /** Statements of the base and of the scenarios asked for that the report has, as they are stored. */
  bodies: string[];
}

/** The current report with the base and some scenarios, of a forecast that the caller may read; null before the first refresh. */
export async function storedCases(
  db: Database,
  { forecastId, scenarioIds }: { forecastId: string; scenarioIds: readonly string[] },
): Promise<StoredCases | null> {
  const [report] = await withoutTx(db, (tx) => tx.select().from(reports).where(eq(reports.forecastId, forecastId)));
  if (!report) return null;
  const { version, refreshedAt, refreshId, resultHashes } = report;
  const places = resultHashes.flatMap(({ scenario }, place) =>
    scenario === null || scenarioIds.includes(scenario) ? [place] : [],
  );
  if (refreshId === null) {
    // A report of earlier releases holds all scenarios in one value.
    const { results } = report.result as { results: unknown[] };
    return { version, refreshedAt, bodies: places.map((place) => JSON.stringify(results[place])) };
  }
  const rows = await readWritten(db, places.length, (reader) =>
    reader
      .select({ body: reportResults.body })
      .from(reportResults)
      .where(and(eq(reportResults.refreshId, refreshId), inArray(reportResults.position, places)))
      .orderBy(reportResults.position),
  );
  return { version, refreshedAt, bodies: rows.map(({ body }) => body) };
}
