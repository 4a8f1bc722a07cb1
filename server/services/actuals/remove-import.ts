import type { MarkImportInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { type MarkedImport, markImport } from './mark-import';

/** Marks an import as removed: what was taken from it stays in the document, and it can be put back. */
export const removeImport = (context: ActorContext, input: MarkImportInput): Promise<MarkedImport> =>
  markImport(context, input, 'removeActuals');
