import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { CreateForecastInput } from '#shared/inputs/forecast-requests.ts';
import { templateInLanguage } from '#shared/templates/in-language.ts';
import { findTemplate } from '#shared/templates/index.ts';
import type { ActorContext } from '../context';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { holdTeam } from '../teams/hold-team';
import { requireRoomInTeam, takeIn } from '../teams/take-in';
import { auditForecast } from './audit-forecast';
import { type CreatedForecast, insertForecast } from './insert-forecast';
import { prepareInWorker } from './prepare-in-worker';

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

const blankTemplate = 'blank';

interface StartingParams {
  template: string;
  name: string;
  currency: string | undefined;
  startMonth: string | undefined;
  /** In which its lines are named. */
  language: Language | null | undefined;
  now: Date;
}

/** The document that a new forecast starts from; by default in US dollars from next month. An unknown template is rejected. */
function startingDocument(params: StartingParams): ForecastDocument {
  const { template, name, currency, startMonth, language, now } = params;
  const found = findTemplate(template);
  if (!found) throw new AppError('invalid', { fields: { template: 'not-a-choice' } });

  const nextMonth = addMonths(now.toISOString().slice(0, 7), 1);
  const built = found.build({ name, currency: currency ?? 'USD', startMonth: startMonth ?? nextMonth });
  return templateInLanguage(built, language ?? defaultLanguage);
}
