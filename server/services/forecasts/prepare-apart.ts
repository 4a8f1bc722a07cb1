import { AppError } from '../../errors';
import type { ServiceContext } from '../context';
import { runApart } from '../document-work/run-apart';
import { faultForLog } from '../fault-for-log';
import { inLine } from '../heavy-work';
import type { DocumentToPrepare, PreparedDocument } from './prepare-document';

/**
 * Prepares a document on the thread of the server. A list figure never stands in the way of a save: where the engine itself fails,
 * it is left out and logged.
 */
export async function prepareApart(context: ServiceContext, given: DocumentToPrepare): Promise<PreparedDocument> {
  const { prepared, summaryFault } = await runApart(context.db, 'prepare', given);
  if (summaryFault !== null) {
    context.log.error(
      { err: faultForLog(summaryFault), requestId: context.requestId },
      'The summary of a forecast could not be computed.',
    );
  }
  return prepared;
}

/** The same as one of the pieces of work that take long. Before a transaction: none stays open meanwhile. */
export const prepareInLine = (context: ServiceContext, given: DocumentToPrepare): Promise<PreparedDocument> =>
  inLine(context.db, () => prepareApart(context, given));

/** What was sent, as text for the thread. What is nested too deep to be written is no forecast. */
export function textOfSent(json: unknown): string {
  try {
    return JSON.stringify(json ?? null);
  } catch {
    throw new AppError('invalid', { fields: { document: 'malformed' } });
  }
}
