import { withTx } from '#server/db/client.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { DuplicateForecastInput } from '#shared/inputs/forecast-requests.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { copyActuals } from '../actuals/copy-actuals';
import type { ActorContext } from '../context';
import { requireVisibleGroup } from '../groups/visible';
import { keptAnswer, withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { authorizeForecast } from '../members/authorize-forecast';
import { auditForecast } from './audit-forecast';
import { type CreatedForecast, insertForecast } from './insert-forecast';
import { prepareInWorker } from './prepare-in-worker';
import { versionRow } from './stored-version';

/** Makes a new forecast from the newest version of another, with its imports and account map; versions, labels, budget and reports stay with the first. */
export async function duplicateForecast(
  context: ActorContext,
  { id, name, idempotencyKey }: DuplicateForecastInput,
): Promise<CreatedForecast> {
  const request = { key: idempotencyKey ?? null, request: ['forecast.duplicate', id, name ?? null] };
  const wanted = { forecastId: id, requiredRole: 'editor', kind: 'any' } as const;
  const begun = await withTx(context.db, async (tx) => {
    const kept = await keptAnswer<CreatedForecast>(tx, context, request);
    if (kept) return { kept };
    const source = await authorizeForecast(tx, context, wanted);
    const newest = await versionRow(tx, id, source.version);
    if (source.kind === 'group') await requireVisibleGroup(tx, context, newest);
    return { source, newest };
  });
  if (begun.kept) return begun.kept;

  const { source, newest } = begun;
  const copyName = name ?? copyNameOf(source.name, context.actor.language);
  const prepared = await prepareInWorker(context, { text: newest.document, name: copyName, kind: source.kind });
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, ...request }, async () => {
      const created = await insertForecast(tx, context, { prepared, templateId: source.templateId });
      // The books are read only now: the role may have been taken since the document was.
      await authorizeForecast(tx, context, wanted);
      await copyActuals(tx, context, { from: source.id, to: created.id });
      await auditForecast(tx, context, { verb: 'duplicate', id: created.id, details: { from: id } });
      return created;
    }),
  );
}

/** The name that says it is a copy, within the bound of names and without half a character at its end. */
function copyNameOf(name: string, language: Language | null | undefined): string {
  const { copyName } = messagesIn(language ?? defaultLanguage).reports.service;
  const full = fillMessage(copyName, { name });
  if (full.length <= bounds.nameLength) return full;
  const room = bounds.nameLength - (full.length - name.length);
  return fillMessage(copyName, { name: name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') });
}
