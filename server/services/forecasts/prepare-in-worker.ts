import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { errorForLog } from '../error-for-log';
import type { DocumentToPrepare, Preparation, PreparedDocument } from './prepare-document';

/**
 * Prepares a document in the documents worker, before a transaction: none stays open meanwhile. A list figure never is in the
 * way of a save: where the engine itself fails, it is left out and logged.
 */
export async function prepareInWorker(context: ActorContext, given: DocumentToPrepare): Promise<PreparedDocument> {
  const preparation = await runInWorker(context, 'prepare', given);
  logSummaryFault(context, preparation);
  return preparation.prepared;
}

/** Logs why a document that was prepared has no list figures. */
export function logSummaryFault({ log, requestId }: ActorContext, { summaryFault }: Preparation): void {
  if (summaryFault === null) return;
  log.error({ err: errorForLog(summaryFault), requestId }, 'The summary of a forecast could not be computed.');
}
