import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { auditLog, idempotencyKeys } from '#server/db/schema/operation.ts';
import { summaryOf } from '#server/services/forecasts/summary.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import { forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';

/**
 * Everything that is wrong between the rows a save and a refresh write together: versions without a gap, each hash that of
 * its document, list figures and report those of the document, one line of the log and one kept answer a save.
 */
export async function tornRows(db: Database, id: string): Promise<string[]> {
  const [forecast] = await db.select().from(forecasts).where(eq(forecasts.id, id));
  if (!forecast) return [`${id} is gone`];
  const versions = await db
    .select()
    .from(forecastVersions)
    .where(eq(forecastVersions.forecastId, id))
    .orderBy(asc(forecastVersions.version));
  const logged = await db
    .select({ details: auditLog.details, count: auditLog.count })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'forecast.save')));
  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, forecast.userId));
  const [report] = await db.select().from(reports).where(eq(reports.forecastId, id));

  const issues: string[] = [];
  const expectSame = (what: string, actual: unknown, expected: unknown) => {
    if (isDeepStrictEqual(actual, expected)) return;
    issues.push(`${id} ${what}: ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
  };
  const numbers = Array.from({ length: forecast.version }, (_, index) => index + 1);
  expectSame(
    'versions',
    versions.map(({ version }) => version),
    numbers,
  );
  const documents = versions.map((row) => forecastDocumentSchema.parse(parseJson(row.document)));
  versions.forEach((row, at) => {
    const document = documents[at];
    if (document) expectSame(`hash of version ${row.version}`, row.inputHash, hashInput(document));
  });
  const newest = documents.at(-1);
  if (newest) {
    expectSame('name', forecast.name, newest.header.name);
    expectSame('list figures', forecast.summary, summaryOf(newest));
  }
  // Saves that follow each other are one line, which names the newest version.
  const saves = logged.reduce((total, { count }) => total + count, 0);
  const last = Math.max(1, ...logged.map(({ details }) => Number(details.version)));
  expectSame('log', { saves, last }, { saves: forecast.version - 1, last: forecast.version });
  const answers = keys.map(({ answer }) => (answer as { version?: number }).version ?? 0);
  expectSame('kept answers', answers.toSorted(ascending), numbers.slice(1));
  const reported = documents[(report?.version ?? 0) - 1];
  if (report && reported) {
    expectSame('inputs of the report', report.inputHash, hashInput(reported));
    expectSame('figures of the report', report.resultHashes[0]?.resultHash, hashResult(computeForecast(reported)));
  }
  return issues;
}

const ascending = (one: number, other: number) => one - other;

/** Versions after the first up to this one, each the first again, as so many saves would leave them. */
export async function addVersions(db: Database, id: string, newest: number): Promise<void> {
  await db.execute(sql`insert into forecast_versions
      (id, forecast_id, version, schema_version, document, input_hash, author_id, created_at)
    select gen_random_uuid()::text, forecast_id, n, schema_version, document, input_hash, author_id, created_at
    from forecast_versions, generate_series(2, ${newest}) n where forecast_id = ${id} and version = 1`);
  await db
    .update(forecasts)
    .set({ version: newest, versionBytes: sql`${forecasts.versionBytes} * ${newest}` })
    .where(eq(forecasts.id, id));
}
