import type { MarkImportInput } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { type MarkedImport, markImport } from './mark-import';

/** Puts a removed import back. */
export const restoreImport = (context: ActorContext, input: MarkImportInput): Promise<MarkedImport> =>
  markImport(context, input, 'restoreActuals');
