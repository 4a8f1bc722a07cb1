import { AppError } from '#server/errors.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import type { Answer, Given, TaskName } from './tasks';

type Context = Pick<ActorContext, 'runtime' | 'actor'>;

/**
 * Does one piece of work in the documents worker. One piece runs at a time, people take turns, and whoever has too much waiting is
 * rejected with `too-much-waiting`. Throws what the work throws.
 */
export const runInWorker = <Name extends TaskName>(
  { runtime: { documents }, actor }: Context,
  name: Name,
  given: Given<Name>,
): Promise<Answer<Name>> =>
  documents
    .pieces({ lane: name, person: actor.userId }, () => documents.worker.run(name, given))
    .catch((error: unknown) => {
      throw worded(error);
    });

/** A thread hands over what a rejection is and no words: of a document that is too large they say how much of it is actuals. */
function worded(error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.actualBytes === undefined) return error;
  const { maximumBytes, bytes, actualBytes } = error.details;
  const kilobytes = (count: unknown) => Math.round(Number(count) / 1_000);
  return new AppError(error.code, error.details, ({ errors }) =>
    fillMessage(errors.withActuals, {
      bytes: kilobytes(bytes),
      actuals: kilobytes(actualBytes),
      maximum: kilobytes(maximumBytes),
    }),
  );
}

/** Lets one simulation run at a time on a server; a few wait. */
export const inTurnOfSimulations = <T>({ runtime, actor }: Context, work: () => Promise<T>): Promise<T> =>
  runtime.documents.simulations({ lane: 'simulation', person: actor.userId }, work);

/** Lets one refresh of a person run at a time, so that its pieces are never too many, and few on a server, so that its memory is bounded. */
export const inTurnOfRefreshes = <T>({ runtime, actor }: Context, work: () => Promise<T>): Promise<T> =>
  runtime.documents.refreshes({ lane: 'refresh', person: actor.userId }, work);
