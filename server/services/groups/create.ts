import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { newGroup } from '#shared/inputs/group/new-group.ts';
import type { CreateGroupInput } from '#shared/inputs/group-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { type CreatedForecast, insertForecast } from '../forecasts/insert-forecast';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key';
import { candidatesById } from './candidates';

/**
 * Makes a group of forecasts, over the months that all of them have, or from a document, as version 1. Needs read access to each
 * company: rejects with `invalid`, as for one that does not exist. Counts among the person's forecasts.
 */
export async function createGroup(context: ActorContext, input: CreateGroupInput): Promise<CreatedForecast> {
  const { name, document: given, idempotencyKey } = input;
  const document = given ?? (await startingGroup(context, input));
  const prepared = await prepareInWorker(context, { document, name, kind: 'group' });
  const request = ['group.create', prepared.inputHash];
  return withTx(context.db, (tx) =>
    withIdempotencyKey({ tx, context, key: idempotencyKey ?? null, request }, async () => {
      const created = await insertForecast(tx, context, { prepared, templateId: null });
      await auditForecast(tx, context, { verb: 'create', id: created.id, details: { kind: 'group' } });
      return created;
    }),
  );
}

async function startingGroup(context: ActorContext, { name, currency, forecastIds = [] }: CreateGroupInput) {
  const found = await candidatesById(context, forecastIds);
  const candidates = forecastIds.flatMap((id) => found.find((candidate) => candidate.id === id) ?? []);
  const rejected = (error: 'not-a-choice' | 'out-of-range') =>
    new AppError('invalid', { fields: { forecastIds: error } });
  if (candidates.length < forecastIds.length || new Set(forecastIds).size < forecastIds.length)
    throw rejected('not-a-choice');
  const group = newGroup({ name: name ?? '', currency: currency ?? 'USD' }, candidates);
  if (!group) throw rejected('out-of-range');
  return group;
}
