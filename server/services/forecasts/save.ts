import type { SaveForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { runApart } from '../document-work/run-apart';
import { inLine } from '../heavy-work';
import { once } from '../idempotency/once';
import { queueWebhooks } from '../webhooks/queue';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { appendVersion, type SavedVersion } from './append-version';
import { auditForecast } from './audit-forecast';
import { loggedPreparation } from './prepare-document';

/**
 * Stores the document as a new version. Refused with `conflict` when somebody saved since `baseVersion`, and with
 * `invalid` when its shape is wrong; faults of meaning are stored with it.
 */
export function saveForecast(context: ActorContext, input: SaveForecastInput): Promise<SavedVersion> {
  return inLine(context.db, () => saveInLine(context, input));
}

async function saveInLine(context: ActorContext, input: SaveForecastInput): Promise<SavedVersion> {
  const { id, baseVersion, idempotencyKey } = input;
  const prepared = loggedPreparation(context, await runApart(context.db, 'prepare', textOf(input.document)));
  const { adjustments } = prepared;
  const adjusted = adjustments > 0 ? { adjustments } : {};

  let isTold = false;
  const answer = await withTx(context.db, (tx) =>
    once(
      tx,
      context,
      { key: idempotencyKey, request: ['forecast.save', id, baseVersion, prepared.inputHash] },
      async () => {
        const saved = await appendVersion(tx, context, { id, baseVersion, prepared });
        await auditForecast(tx, context, { verb: 'save', id, details: { version: saved.version, ...adjusted } });
        isTold = await queueWebhooks(tx, context, { type: 'forecast.saved', data: { forecastId: id, ...saved } });
        return saved;
      },
    ),
  );
  context.log.info({ event: 'forecast.saved', requestId: context.requestId });
  if (isTold) sendWebhooksSoon(context);
  return answer;
}

/** Another thread is handed text. What is nested too deep to be written is no forecast. */
function textOf(json: unknown): string {
  try {
    return JSON.stringify(json ?? null);
  } catch {
    throw new AppError('invalid', { fields: { document: 'malformed' } });
  }
}
