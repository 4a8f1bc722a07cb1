import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { parseJson, writeJson } from '#shared/domain/json-text.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import type { BatchKind } from '#shared/inputs/operations/operation.ts';
import type { ActorContext } from '../context';
import type { AppendParams } from '../forecasts/append-version';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { rejectOtherVersion } from '../forecasts/reject-other-version';
import { versionRow } from '../forecasts/stored-version';
import { authorizeForecast } from '../members/authorize-forecast';
import { CopyAhead } from './step-of-version';
import { copyRow, openCopy, parseCopy, requireCopy } from './working-copy';
import { requireWhole } from './write-step';

interface Change extends AppendParams {
  kind: BatchKind;
  /** The name alone changes, which makes a version of the newest one. */
  isRename?: boolean;
}

/**
 * Does work that appends a version. Of a live forecast the change is merged into the working copy first, and again where that
 * has moved on meanwhile; of one that was never shared nothing else happens.
 */
export async function withLiveCopy<Answer>(
  context: ActorContext,
  change: Change,
  work: (append: AppendParams) => Promise<Answer>,
): Promise<Answer> {
  const { id, baseVersion, prepared } = change;
  try {
    return await work({ id, baseVersion, prepared });
  } catch (thrown) {
    if (!(thrown instanceof CopyAhead)) throw thrown;
  }
  return context.runtime.withMutex(`live:${id}`, () => mergedWork(context, change, work));
}

const attempts = 20;

async function mergedWork<Answer>(
  context: ActorContext,
  change: Change,
  work: (append: AppendParams) => Promise<Answer>,
): Promise<Answer> {
  const { id, baseVersion } = change;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const answer = await work({ id, baseVersion, ...(await mergeIntoCopy(context, change)) });
      context.runtime.live.notify(context, { forecastId: id });
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof CopyAhead)) throw thrown;
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 2 });
}

/** The working copy with what changed from the newest version to a document, prepared for a version. */
async function mergeIntoCopy(
  context: ActorContext,
  { id, baseVersion, prepared, kind, isRename = false }: Change,
): Promise<Pick<AppendParams, 'prepared' | 'live'>> {
  const { before, newest } = await withTx(context.db, async (tx) => {
    const forecast = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    rejectOtherVersion(forecast, baseVersion);
    const row = requireCopy(await copyRow(tx, id));
    const before = await openCopy(tx, context, { forecastId: id, row });
    const isSaved = row.seq === row.savedSeq;
    return { before, newest: isSaved ? null : await versionRow(tx, id, forecast.version) };
  });
  const given = parseJson(prepared.text);
  if ('kind' in given) throw new AppError('not-found');
  const base = newest ? parseCopy(newest.document, before.seq).document : before.document;
  const { document, applied } = applyOperations(
    before.document,
    isRename ? [{ op: 'set', path: 'header/name', value: prepared.name }] : operationsBetween(base, given),
  );
  requireWhole({ document, applied, copy: before });
  const live = { before, after: document, applied, kind, isAllSaved: !(isRename && newest) };
  // Of nothing unsaved the change is all there is, and the version of another name is the newest one.
  if (!newest || isRename) return { prepared, live };
  return { prepared: await prepareInWorker(context, { text: writeJson(document) }), live };
}
