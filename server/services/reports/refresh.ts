import { lte, sql } from 'drizzle-orm';
import type { RefreshReportInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { type ReportHash, reports } from '../../db/schema/reports';
import type { ActorContext } from '../context';
import { runApart } from '../document-work/run-apart';
import { auditForecast } from '../forecasts/audit-forecast';
import { isOwn, lockOwnForecast, ownForecast } from '../forecasts/own-forecast';
import { requireVersion, versionRow } from '../forecasts/stored-version';
import { inLine } from '../heavy-work';
import { once } from '../idempotency/once';
import { countNewBytes, makeSpace } from '../storage/reserve-storage';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';

export interface RefreshedReport {
  version: number;
  engineVersion: string;
  inputHash: string;
  /** The base, named null, and every scenario. */
  results: ReportHash[];
  refreshedAt: string;
}

/**
 * Computes base and scenarios of the saved version and makes them the current report. With faults the earlier report
 * stays. The engine runs between two transactions, never inside one.
 */
export function refreshReport(context: ActorContext, input: RefreshReportInput): Promise<RefreshedReport> {
  return inLine(context.db, () => refreshInLine(context, input));
}

async function refreshInLine(
  context: ActorContext,
  { forecastId, idempotencyKey }: RefreshReportInput,
): Promise<RefreshedReport> {
  const saved = await withTx(context.db, async (tx) => {
    const { version } = await ownForecast(tx, context, forecastId);
    return versionRow(tx, forecastId, version);
  });

  const begun = performance.now();
  const { engineVersion, inputHash, hashes, text } = await runApart(context.db, 'report', saved);
  const milliseconds = Math.round(performance.now() - begun);

  const { version } = saved;
  const reportBytes = Buffer.byteLength(text);
  const refreshedAt = context.clock.now();
  const result = sql`${text}::text::jsonb`;
  const report = { version, engineVersion, inputHash, result, resultHashes: hashes, refreshedAt };
  const refreshed = { version, engineVersion, inputHash, results: hashes, refreshedAt: refreshedAt.toISOString() };
  const request = { key: idempotencyKey ?? null, request: ['report.refresh', forecastId] };
  let isTold = false;
  const answer = await withTx(context.db, (tx) =>
    once(tx, context, request, async () => {
      await countNewBytes(tx, context, 0);
      const { reportBytes: earlierBytes } = await lockOwnForecast(tx, context, forecastId);
      await makeSpace(tx, context, reportBytes - earlierBytes);
      // Thinned away meanwhile, the version has nothing left that a report could speak of.
      await requireVersion(tx, forecastId, version);
      const stored = await tx
        .insert(reports)
        .values({ forecastId, ...report })
        .onConflictDoUpdate({ target: reports.forecastId, set: report, setWhere: lte(reports.version, version) })
        .returning({ version: reports.version });
      if (stored.length > 0) await tx.update(forecasts).set({ reportBytes }).where(isOwn(context, forecastId));
      await auditForecast(tx, context, { verb: 'refreshReport', id: forecastId, details: { version, engineVersion } });
      const data = { forecastId, resultHash: hashes[0]?.resultHash, ...refreshed };
      isTold = await queueWebhooks(tx, context, { type: 'report.refreshed', data });
      return refreshed;
    }),
  );
  context.log.info({ event: 'report.computed', milliseconds, requestId: context.requestId });
  if (isTold) sendWebhooksSoon(context);
  return answer;
}
