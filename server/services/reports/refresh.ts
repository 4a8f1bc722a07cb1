import { randomUUID } from 'node:crypto';
import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { type Tx, withoutTx, withTx } from '#server/db/client.ts';
import { forecasts, type ReportHash, reportResults, reports, type StoredRisk } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ReportMember } from '#shared/domain/groups.ts';
import type { RefreshReportInput } from '#shared/inputs/forecast-requests.ts';
import { budgets } from '../budgets';
import type { ActorContext } from '../context';
import { inTurnOfRefreshes, runInWorker } from '../document-work/run-in-worker';
import { errorForLog } from '../error-for-log';
import { auditForecast } from '../forecasts/audit-forecast';
import { requireVersion, type VersionRow, versionRow } from '../forecasts/stored-version';
import type { MemberVersion } from '../groups/group-of-version';
import { openMembers } from '../groups/open-group';
import { keptAnswer, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { authorizeForecast } from '../members/authorize-forecast';
import { lockForStoring } from '../storage/lock-for-storing';
import { makeSpace } from '../storage/reserve-storage';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { runSimulation } from '../what-if/run-simulation';
import { isUnread } from './unread-results';

export interface RefreshedReport {
  version: number;
  engineVersion: string;
  inputHash: string;
  /** The base, named null, and every scenario. */
  results: ReportHash[];
  /** Of the simulation stored with them; null where nothing is uncertain, or it was not finished. */
  riskHash: string | null;
  refreshedAt: string;
}

interface Computed extends Pick<RefreshedReport, 'engineVersion' | 'inputHash' | 'results'> {
  risk: StoredRisk | null;
  /** Of a group. */
  members?: ReportMember[];
  summary?: ForecastSummary | null;
  /** Of all that is stored. */
  reportBytes: number;
}

/**
 * Computes base and scenarios of the saved version and makes them the current report. With errors the earlier report
 * stays. Each scenario is computed and stored by itself, between transactions, and other people's work goes in between; one
 * statement makes all of them the report.
 */
export async function refreshReport(context: ActorContext, input: RefreshReportInput): Promise<RefreshedReport> {
  const refreshId = randomUUID();
  /** The refresh whose results nobody reads: this one, until it has become the report, and then the one before. */
  let unread: string | null = refreshId;
  try {
    return await inTurnOfRefreshes(context, () =>
      refresh(context, { ...input, refreshId, onReplaced: (replaced) => (unread = replaced) }),
    );
  } finally {
    if (unread !== null) await removeResults(context, unread);
  }
}

interface Refresh extends RefreshReportInput {
  refreshId: string;
  onReplaced(refreshId: string | null): void;
}

type Begun = { kept: RefreshedReport } | { row: VersionRow; members: MemberVersion[] | null };

async function refresh(context: ActorContext, { forecastId, idempotencyKey, refreshId, onReplaced }: Refresh) {
  const request = { key: idempotencyKey ?? null, request: ['report.refresh', forecastId] };
  const begun = await withoutTx(context.db, async (query): Promise<Begun> => {
    const { version, kind } = await authorizeForecast(query, context, {
      forecastId,
      requiredRole: 'editor',
      kind: 'any',
    });
    const kept = await keptAnswer<RefreshedReport>(query, context, request);
    if (kept) return { kept };
    if (kind === 'group') return openMembers(query, context, { id: forecastId, requiredRole: 'editor' });
    return { row: await versionRow(query, forecastId, version), members: null };
  });
  if ('kept' in begun) return begun.kept;

  const { row: saved } = begun;
  const begunAt = performance.now();
  const { reportBytes, risk, members, summary, ...computed } = await computeResults(context, { ...begun, refreshId });
  const { version } = saved;
  const refreshedAt = context.clock.now();
  const { results, ...hashes } = computed;
  const report = {
    ...{ version, ...hashes, refreshId, result: null, resultHashes: results, risk, refreshedAt },
    members: members ?? null,
  };
  const refreshed = { version, ...computed, riskHash: risk?.hash ?? null, refreshedAt: refreshedAt.toISOString() };
  let isNotified = false;
  let replaced: string | null = refreshId;
  const answer = await withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, ...request }, async () => {
      const forecast = await lockForStoring(tx, context, forecastId);
      const { reportBytes: earlierBytes, userId: ownerId } = forecast;
      await makeSpace(tx, context, { ownerId, bytes: reportBytes - earlierBytes, forecastId });
      // Thinned away meanwhile, the version has nothing left that a report could speak of.
      await requireVersion(tx, forecastId, version);
      replaced = await makeCurrent(tx, { forecastId, ...report });
      if (replaced !== refreshId)
        await tx
          .update(forecasts)
          // Of companies that have left the group meanwhile its list says nothing.
          .set({ reportBytes, ...(summary && forecast.version === version && { summary }) })
          .where(eq(forecasts.id, forecastId));
      await auditForecast(tx, context, {
        verb: 'refreshReport',
        id: forecastId,
        details: { version, engineVersion: computed.engineVersion },
      });
      const data = { resultHash: results[0]?.resultHash, ...refreshed };
      isNotified = await queueWebhooks(tx, context, { type: 'report.refreshed', forecastId, data });
      return refreshed;
    }),
  );
  onReplaced(replaced);
  context.log.info({
    event: 'report.computed',
    milliseconds: Math.round(performance.now() - begunAt),
    requestId: context.requestId,
  });
  if (isNotified) sendWebhooksSoon(context);
  return answer;
}

/** Computes and stores the base and the scenarios, one after another. */
async function computeResults(
  context: ActorContext,
  { row: saved, members, refreshId }: { row: VersionRow; members: MemberVersion[] | null; refreshId: string },
): Promise<Computed> {
  const results: ReportHash[] = [];
  let reportBytes = 0;
  let group: Pick<Computed, 'members' | 'summary'> = {};
  for (let position = 0; ; position += 1) {
    const ofGroup = members && (await runInWorker(context, 'group', { version: saved, members, position }));
    if (ofGroup && position === 0) group = { members: ofGroup.members, summary: ofGroup.summary };
    const piece = ofGroup ?? (await runInWorker(context, 'scenario', { version: saved, position }));
    const { body, scenario, resultHash, engineVersion, inputHash } = piece;
    const createdAt = context.clock.now();
    await withoutTx(context.db, (query) =>
      query.insert(reportResults).values({ refreshId, position, forecastId: saved.forecastId, body, createdAt }),
    );
    results.push({ scenario, resultHash });
    reportBytes += body.length;
    if (position < piece.scenarios) continue;
    const risk = piece.isUncertain ? await computeRisk(context, saved) : null;
    const riskBytes = risk ? JSON.stringify(risk).length : 0;
    return { engineVersion, inputHash, results, risk, reportBytes: reportBytes + riskBytes, ...group };
  }
}

/** The simulation; null where it has no result or does not come to its end: the report is stored without it. */
async function computeRisk(context: ActorContext, version: VersionRow): Promise<StoredRisk | null> {
  try {
    const { reportedSimulationMs: budgetMs } = budgets.documentWork;
    const answer = await runSimulation(context, { version, budgetMs });
    if (!answer) return null;
    const { version: _, currency: _currency, minorDigits: _minorDigits, engineVersion, ...result } = answer;
    const { seed, runs, caseId, hash } = result;
    return { seed, runs, caseId, engineVersion, hash, result };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Makes it the report of its forecast unless that is of a later version. Returns the refresh whose results nobody reads any more. */
async function makeCurrent(
  tx: Tx,
  report: typeof reports.$inferInsert & { refreshId: string },
): Promise<string | null> {
  const before = tx
    .select({ refreshId: reports.refreshId })
    .from(reports)
    .where(eq(reports.forecastId, report.forecastId));
  // The forecast is held: what the statement finds is what it replaces.
  const [won] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({ target: reports.forecastId, set: report, setWhere: lte(reports.version, report.version) })
    .returning({ replaced: sql<string | null>`${before}` });
  return won ? won.replaced : report.refreshId;
}

/** Deletes the results of a refresh row by row: each holds much, and others are served in between. What is left goes hourly. */
async function removeResults({ db, log, requestId }: ActorContext, refreshId: string): Promise<void> {
  try {
    const at = (position: number) => and(eq(reportResults.refreshId, refreshId), eq(reportResults.position, position));
    for (let position = 0; ; position += 1) {
      const [removed] = await withoutTx(db, (query) =>
        query
          .delete(reportResults)
          .where(and(at(position), isUnread(query)))
          .returning({
            hasMore: sql<boolean>`${exists(
              query
                .select()
                .from(reportResults)
                .where(at(position + 1)),
            )}`,
          }),
      );
      if (!removed?.hasMore) return;
    }
  } catch (error) {
    log.warn({ err: errorForLog(error), requestId }, 'outdated results could not be deleted');
  }
}
