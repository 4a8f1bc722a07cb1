import { and, asc, eq, gte } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { SaveLiveInput } from '#shared/inputs/live-requests.ts';
import type { ActorContext } from '../context';
import { appendVersion, type SavedVersion } from '../forecasts/append-version';
import { auditForecast } from '../forecasts/audit-forecast';
import type { PreparedDocument } from '../forecasts/prepare-document';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { versionRow } from '../forecasts/stored-version';
import { keptAnswer, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { authorizeForecast } from '../members/authorize-forecast';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { type CopyRow, copyRow, lockCopy, openCopy, parseCopy, replay, requireCopy } from './working-copy';

export interface SavedLive extends SavedVersion {
  /** The step that the version stands after; at or after the one asked for. */
  seq: number;
}

/**
 * Makes a version of the working copy as it stood after a step, which is what the person saw; later steps stay unsaved. Where a
 * version stands at that step or after it already, that is the answer.
 */
export async function saveLive(context: ActorContext, input: SaveLiveInput): Promise<SavedLive> {
  const { id, atSeq, idempotencyKey: key } = input;
  const once = { key, request: ['live.save', id, atSeq], forecastId: id };
  const begun = await withTx(context.db, async (tx) => {
    const kept = await keptAnswer<SavedLive>(tx, context, once);
    if (kept) return { answer: kept };
    const { version } = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    const row = requireCopy(await copyRow(tx, id));
    if (atSeq > row.seq) throw new AppError('invalid', { fields: { atSeq: 'out-of-range' } });
    const saved = await versionFrom(tx, id, atSeq);
    if (saved) return { answer: saved };
    return { document: await documentAt(tx, context, { forecastId: id, version, row, atSeq }) };
  });
  if (begun.answer) return begun.answer;

  const prepared = await prepareInWorker(context, { text: writeJson(begun.document) });
  let isNotified = false;
  const answer = await withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, ...once }, async () => {
      const saved = await saveCopy(tx, context, { forecastId: id, atSeq, prepared });
      isNotified = saved.isNew && (await queueWebhooks(tx, context, eventOf(id, saved.answer)));
      return saved.answer;
    }),
  );
  if (isNotified) sendWebhooksSoon(context);
  context.runtime.live.notify(context, { forecastId: id });
  return answer;
}

const eventOf = (forecastId: string, { version, savedAt, inputHash }: SavedLive) => ({
  type: 'forecast.saved' as const,
  forecastId,
  data: { version, savedAt, inputHash },
});

/** The first version at a step or after it. */
async function versionFrom(tx: Tx, forecastId: string, atSeq: number): Promise<SavedLive | null> {
  const [found] = await tx
    .select({
      version: forecastVersions.version,
      seq: forecastVersions.seq,
      savedAt: forecastVersions.createdAt,
      inputHash: forecastVersions.inputHash,
    })
    .from(forecastVersions)
    .where(and(eq(forecastVersions.forecastId, forecastId), gte(forecastVersions.seq, atSeq)))
    .orderBy(asc(forecastVersions.version))
    .limit(1);
  return found ? { ...found, seq: found.seq ?? atSeq, savedAt: found.savedAt.toISOString() } : null;
}

interface Wanted {
  forecastId: string;
  /** The newest. */
  version: number;
  row: CopyRow;
  atSeq: number;
}

/** The document after a step that is not saved: from the memory of this server, the snapshot, or else the newest version. */
async function documentAt(tx: Tx, context: ActorContext, wanted: Wanted): Promise<ForecastDocument> {
  const { forecastId, version, row, atSeq } = wanted;
  const at = { ...row, seq: atSeq };
  if (atSeq >= row.snapshotSeq) return (await openCopy(tx, context, { forecastId, row: at })).document;
  const newest = await versionRow(tx, forecastId, version);
  const saved = parseCopy(newest.document, row.savedSeq);
  return (await replay(tx, saved, { forecastId, after: row.savedSeq, upTo: atSeq })).document;
}

interface CopyToSave {
  forecastId: string;
  atSeq: number;
  /** The document as it stood after that step. */
  prepared: PreparedDocument;
}

async function saveCopy(
  tx: Tx,
  context: ActorContext,
  { forecastId, atSeq, prepared }: CopyToSave,
): Promise<{ answer: SavedLive; isNew: boolean }> {
  requireCopy(await lockCopy(tx, forecastId));
  const { version } = await authorizeForecast(tx, context, { forecastId, requiredRole: 'editor' });
  const known = await versionFrom(tx, forecastId, atSeq);
  if (known) return { answer: known, isNew: false };
  const saved = await appendVersion(tx, context, { id: forecastId, baseVersion: version, prepared, live: { atSeq } });
  await auditForecast(tx, context, { verb: 'save', id: forecastId, details: { version: saved.version } });
  return { answer: { ...saved, seq: atSeq }, isNew: true };
}
