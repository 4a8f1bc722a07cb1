import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { errorForLog } from '../error-for-log';
import type { DocumentToPrepare, PreparedDocument } from './prepare-document';

/**
 * Prepares a document in the documents worker, before a transaction: none stays open meanwhile. A list figure never is in the
 * way of a save: where the engine itself fails, it is left out and logged.
 */
export async function prepareInWorker(context: ActorContext, given: DocumentToPrepare): Promise<PreparedDocument> {
  const { prepared, summaryFault: summaryError } = await runInWorker(context, 'prepare', given);
  if (summaryError !== null) {
    context.log.error(
      { err: errorForLog(summaryError), requestId: context.requestId },
      'The summary of a forecast could not be computed.',
    );
  }
  return prepared;
}
