import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { currentSchemaVersion } from '#shared/inputs/migrate-document.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import type { DocumentRow, WrittenVersion } from './stored-version';

/** How a document of the current schema begins as it is written now. One of an earlier schema does not, nor one whose keys were once put in an order of their own. */
const currentBeginning = `{"schemaVersion":${currentSchemaVersion},`;

/** A row of a version for a reader elsewhere: a document of the current schema is handed on without being parsed, others are rewritten in the documents worker. */
export async function writtenVersion(context: ActorContext, row: DocumentRow): Promise<WrittenVersion> {
  if (!row.document.startsWith(currentBeginning)) return runInWorker(context, 'rewrite', row);
  const { version, inputHash, label, createdAt: savedAt } = row;
  return { version, document: row.document as JsonText<ForecastDocument>, inputHash, label, savedAt };
}
