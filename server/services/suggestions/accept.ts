import { randomUUID } from 'node:crypto';
import { type Tx, withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { optionalFields } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Json } from '#shared/inputs/operations/json.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import { suggestedNote } from '#shared/inputs/suggested-notes.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { appendVersion } from '../forecasts/append-version';
import { prepareInWorker } from '../forecasts/prepare-in-worker';
import { versionRow } from '../forecasts/stored-version';
import { appendLive } from '../live/append';
import { type AuthorizedForecast, authorizeForecast } from '../members/authorize-forecast';
import { queueWebhooks } from '../webhooks/queue';
import { type AcceptedChange, type StaleChange, valueAt } from './tasks';

interface Accepting<Answer> {
  forecast: AuthorizedForecast;
  suggestionId: string;
  accepted: readonly AcceptedChange[];
  /** Writes the decisions, in the transaction that sets the values. */
  settle: (tx: Tx, outcome: { stale: readonly StaleChange[]; version: number | null }) => Promise<Answer>;
}

/** So often a decision begins anew because somebody saved meanwhile. */
const mostTries = 4;

/** Sets accepted values where what the editor saw stands there: in the working copy of a live forecast, else in a new version. */
export async function accept<Answer>(context: ActorContext, accepting: Accepting<Answer>): Promise<Answer> {
  const { accepted, settle } = accepting;
  if (accepted.length === 0) return withTx(context.db, (tx) => settle(tx, { stale: [], version: null }));
  if (accepting.forecast.liveSince) return acceptInCopy(context, accepting);
  for (let tries = 1; ; tries++) {
    try {
      return await acceptInVersion(context, accepting);
    } catch (rejection) {
      const isOvertaken = rejection instanceof AppError && rejection.code === 'conflict';
      if (!isOvertaken || tries === mostTries) throw rejection;
    }
  }
}

async function acceptInVersion<Answer>(
  context: ActorContext,
  { forecast: { id }, accepted, settle }: Accepting<Answer>,
): Promise<Answer> {
  const newest = await withTx(context.db, async (tx) => {
    const { version } = await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    return versionRow(tx, id, version);
  });
  const { document, stale } = await runInWorker(context, 'decided', { version: newest, accepted });
  if (stale.length === accepted.length) return withTx(context.db, (tx) => settle(tx, { stale, version: null }));
  const prepared = await prepareInWorker(context, { text: document });
  return withTx(context.db, async (tx) => {
    const saved = await appendVersion(tx, context, { id, baseVersion: newest.version, prepared });
    await queueWebhooks(tx, context, { type: 'forecast.saved', data: { forecastId: id, ...saved } });
    return settle(tx, { stale, version: saved.version });
  });
}

/** One step of the working copy, which the others see at once, with the decisions in the same transaction. */
async function acceptInCopy<Answer>(
  context: ActorContext,
  { forecast: { id }, accepted, settle }: Accepting<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  const step = {
    ...{ id, clientId: randomUUID(), clientSeq: 1, kind: 'suggestion' as const },
    operations: accepted.map(operationOf),
  };
  await appendLive(context, step, async (tx, { document, dropped }) => {
    const stale = dropped.flatMap(({ index }): StaleChange[] => {
      const path = accepted[index]?.path;
      if (path === undefined) return [];
      const address = valueAt(document, path);
      return [{ path, isGone: !address, now: address?.value ?? null }];
    });
    answers.push(await settle(tx, { stale, version: null }));
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error('The decisions were not written.');
  return answer;
}

/** An accepted value as a step of the working copy; a note is a line of its own. */
function operationOf({ path, expect, after }: AcceptedChange): Operation {
  const note = suggestedNote(path);
  if (note) {
    const line = `actuals/notes/${note.id}`;
    if (expect === null) return { op: 'add', path: line, value: { ...note, text: after }, after: null };
    if (after === null) return { op: 'remove', path: line, expect: { ...note, text: expect as Json } };
    return { op: 'set', path: `${line}/text`, value: after, expect: expect as Json };
  }
  return after === null && optionalFields.has(path.split('/').at(-1) ?? '')
    ? { op: 'remove', path, expect: expect as Json }
    : { op: 'set', path, value: after, expect: expect as Json };
}
