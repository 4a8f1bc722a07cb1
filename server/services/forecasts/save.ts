import { withTx } from '#server/db/client.ts';
import type { SaveForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { prepareInWorker, textOfSent } from './prepare-in-worker';

/**
 * Stores the document as a new version. Rejected with `conflict` when somebody saved since `baseVersion`, and with
 * `invalid` when its shape is wrong; errors of meaning are stored with it.
 */
export async function saveForecast(context: ActorContext, input: SaveForecastInput): Promise<SavedVersion> {
  const { id, baseVersion, idempotencyKey } = input;
  const prepared = await prepareInWorker(context, { text: textOfSent(input.document) });
  const { adjustments } = prepared;
  const adjusted = adjustments > 0 ? { adjustments } : {};

  let isNotified = false;
  const answer = await withTx(context.db, (tx) =>
    withIdempotencyKey(
      tx,
      context,
      { key: idempotencyKey, request: ['forecast.save', id, baseVersion, prepared.inputHash] },
      async () => {
        const saved = await appendVersion(tx, context, { id, baseVersion, prepared });
        await auditForecast(tx, context, { verb: 'save', id, details: { version: saved.version, ...adjusted } });
        isNotified = await queueWebhooks(tx, context, { type: 'forecast.saved', data: { forecastId: id, ...saved } });
        return saved;
      },
    ),
  );
  context.log.info({ event: 'forecast.saved', requestId: context.requestId });
  if (isNotified) sendWebhooksSoon(context);
  return answer;
}
