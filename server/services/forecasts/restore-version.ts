import { withTx } from '#server/db/client.ts';
import type { RestoreVersionInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { keptAnswer, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { ownForecast } from './own-forecast';
import { prepareInWorker } from './prepare-in-worker';
import { versionRow } from './stored-version';

/** Makes the document of an old version the newest one; all versions between stay. */
export async function restoreVersion(context: ActorContext, input: RestoreVersionInput): Promise<SavedVersion> {
  const { id, version, baseVersion, idempotencyKey } = input;
  const request = { key: idempotencyKey ?? null, request: ['forecast.restoreVersion', id, version, baseVersion] };
  const begun = await withTx(context.db, async (tx) => {
    const kept = await keptAnswer<SavedVersion>(tx, context, request);
    if (kept) return { kept };
    await ownForecast(tx, context, id);
    return { old: await versionRow(tx, id, version) };
  });
  if (begun.kept) return begun.kept;

  const prepared = await prepareInWorker(context, { text: begun.old.document });
  let isNotified = false;
  const answer = await withTx(context.db, (tx) =>
    withIdempotencyKey(tx, context, request, async () => {
      const saved = await appendVersion(tx, context, { id, baseVersion, prepared });
      await auditForecast(tx, context, {
        verb: 'restoreVersion',
        id,
        details: { from: version, version: saved.version },
      });
      isNotified = await queueWebhooks(tx, context, { type: 'forecast.saved', data: { forecastId: id, ...saved } });
      return saved;
    }),
  );
  if (isNotified) sendWebhooksSoon(context);
  return answer;
}
