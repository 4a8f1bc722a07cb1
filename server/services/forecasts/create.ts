import { withTx } from '#server/db/client.ts';
import type { CreateForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { holdTeam } from '../teams/hold-team';
import { requireRoomInTeam, takeIn } from '../teams/take-in';
import { auditForecast } from './audit-forecast';
import { type CreatedForecast, insertForecast } from './insert-forecast';
import { prepareInWorker } from './prepare-in-worker';
import { blankTemplate, startingDocument } from './starting-document';

/** Makes a forecast from a template or from a document, as version 1; for a team where the person edits its forecasts. Rejected with `quota-reached` at 200, and at 500 of a team. */
export async function createForecast(context: ActorContext, input: CreateForecastInput): Promise<CreatedForecast> {
  const { name, template = blankTemplate, document: given, currency, startMonth, teamId, idempotencyKey } = input;
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
  const request = ['forecast.create', templateId, prepared.inputHash, ...(teamId ? [teamId] : [])];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request }, async () => {
      const team = teamId ? await holdTeam(tx, context, { teamId, requiredRole: 'editor' }) : null;
      if (team) await requireRoomInTeam(tx, team.id);
      const created = await insertForecast(tx, context, { prepared, templateId, team });
      if (team) await takeIn(tx, context, { forecastId: created.id, team });
      await auditForecast(tx, context, { verb: 'create', id: created.id, details: { template: templateId } });
      return created;
    }),
  );
}
