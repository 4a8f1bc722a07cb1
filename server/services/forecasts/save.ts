import { withTx } from '#server/db/client.ts';
import type { SaveForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { BatchKind } from '#shared/inputs/operations/operation.ts';
import type { ActorContext } from '../context';
import { type OnceRequest, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { withLiveCopy } from '../live/with-live-copy';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { type AppendParams, appendVersion, type SavedVersion } from './append-version';
import { auditForecast, type ForecastAuditEntry } from './audit-forecast';
import { prepareInWorker } from './prepare-in-worker';

/**
 * Stores the document as a new version. Rejected with `conflict` when somebody saved since `baseVersion`, and with
 * `invalid` when its shape is wrong; errors of meaning are stored with it.
 */
export async function saveForecast(context: ActorContext, input: SaveForecastInput): Promise<SavedVersion> {
  const { id, baseVersion, idempotencyKey, document } = input;
  const prepared = await prepareInWorker(context, { document });
  const { adjustments, inputHash } = prepared;
  const answer = await saveVersion(context, {
    ...{ id, baseVersion, prepared, kind: context.actor.tokenId === undefined ? 'import' : 'service' },
    request: { key: idempotencyKey, request: ['forecast.save', id, baseVersion, inputHash] },
    entry: { verb: 'save', details: adjustments > 0 ? { adjustments } : {} },
  });
  context.log.info({ event: 'forecast.saved', requestId: context.requestId });
  return answer;
}

interface SaveParams extends AppendParams {
  request: OnceRequest;
  /** What it is to those who edit the same forecast. */
  kind: BatchKind;
  entry: Omit<ForecastAuditEntry, 'id'>;
}

/** One transaction, once under its key: the new version, its audit row, and the events for other services. */
export async function saveVersion(
  context: ActorContext,
  { request, entry: { verb, details }, kind, ...change }: SaveParams,
): Promise<SavedVersion> {
  const { id } = change;
  let isNotified = false;
  const answer = await withLiveCopy(context, { ...change, kind }, (append) =>
    withTx(context.db, (tx) =>
      withIdempotencyKey({ tx, context, ...request, forecastId: id }, async () => {
        const saved = await appendVersion(tx, context, append);
        await auditForecast(tx, context, { verb, id, details: { ...details, version: saved.version } });
        isNotified = await queueWebhooks(tx, context, { type: 'forecast.saved', forecastId: id, data: { ...saved } });
        return saved;
      }),
    ),
  );
  if (isNotified) sendWebhooksSoon(context);
  return answer;
}
