import { withTx } from '#server/db/client.ts';
import type { CreateForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { auditForecast } from './audit-forecast';
import { type CreatedForecast, insertForecast } from './insert-forecast';
import { prepareInWorker } from './prepare-in-worker';
import { blankTemplate, startingDocument } from './starting-document';

/** Makes a forecast from a template or from a document, as version 1. Rejected with `quota-reached` at 200. */
export async function createForecast(context: ActorContext, input: CreateForecastInput): Promise<CreatedForecast> {
  const { name, template = blankTemplate, document: given, currency, startMonth, idempotencyKey } = input;
  const isImport = given !== undefined;
  const started = isImport
    ? given
    : startingDocument({
        template,
        name: name ?? '',
        currency,
        startMonth,
        language: context.actor.language,
        now: context.clock.now(),
      });
  const prepared = await prepareInWorker(context, { document: started, name });

  const templateId = isImport ? null : template;
  const request = ['forecast.create', templateId, prepared.inputHash];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request }, async () => {
      const created = await insertForecast(tx, context, { prepared, templateId });
      await auditForecast(tx, context, { verb: 'create', id: created.id, details: { template: templateId } });
      return created;
    }),
  );
}
