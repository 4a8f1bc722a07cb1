import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { operations, workingCopies } from '#server/db/schema/live.ts';
import { AppError, type AppErrorWords } from '#server/errors.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';
import type { AppendLiveInput } from '#shared/inputs/live-requests.ts';
import { currentSchemaVersion } from '#shared/inputs/migrate-document.ts';
import type { DropReason } from '#shared/inputs/operations/apply.ts';
import { type BatchBreach, bytesOf, checkBatch, checkBytes } from '#shared/inputs/operations/check.ts';
import type { AppliedOperation, Operation } from '#shared/inputs/operations/operation.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import type { OpenCopy } from './copies';
import { bytesAdded, type CopyRow } from './working-copy';

const snapshotEvery = 200;

interface Batch {
  document: OpenCopy['document'];
  applied: AppliedOperation[];
  copy: OpenCopy;
}

/** The copy after a batch, if that is a document. */
export function requireWhole({ document, applied, copy }: Batch): OpenCopy {
  const breach = checkBatch(document, applied);
  if (breach) throw breachError(breach);
  // At most; counted where that may be too many.
  const most = copy.bytes + bytesAdded(applied);
  const bytes = checkBytes(most) ? bytesOf(document) : most;
  const tooMany = checkBytes(bytes);
  if (tooMany) throw breachError(tooMany);
  return { seq: copy.seq + 1, document, bytes };
}

/** Said of the forecast: its limits are not those of the person. */
const limits: Record<string, AppErrorWords> = {
  tooManyLines: ({ forecast }) => fillMessage(forecast.inputs.line.tooMany, { maximum: bounds.lines }),
  tooManyScenarios: ({ forecast }) => fillMessage(forecast.scenario.tooMany, { maximum: bounds.scenarios }),
  tooManyOverrides: ({ forecast }) => fillMessage(forecast.scenario.noRoom, { maximum: bounds.overrides }),
  tooManyBytes: ({ live }) => fillMessage(live.refused.tooLarge, { maximum: maximumDocumentBytes / 1_000 }),
};

function breachError({ code, path, message }: BatchBreach): AppError {
  if (code === 'quota-reached') return new AppError('quota-reached', { reason: message }, limits[message]);
  return new AppError('invalid', { fields: { [path.slice(0, 200)]: 'not-a-choice' } });
}

interface Step extends Omit<AppendLiveInput, 'operations'> {
  requestHash: string;
  applied: readonly AppliedOperation[];
  dropped: { index: number; why: DropReason }[];
  row: CopyRow;
  /** After the step. */
  copy: OpenCopy;
}

/** Stores a step and moves the copy on; every 200 steps the document is written down beside it. */
export async function writeStep(tx: Tx, context: ActorContext, step: Step): Promise<void> {
  const { id: forecastId, clientId, clientSeq, kind, requestHash, applied, dropped, row, copy } = step;
  await tx.insert(operations).values({
    ...{ forecastId, clientId, clientSeq, kind, requestHash, dropped },
    seq: copy.seq,
    userId: context.actor.userId,
    operations: applied.map(withoutExpectation),
    at: context.clock.now(),
  });
  const isDue = copy.seq - row.snapshotSeq >= snapshotEvery;
  const snapshot = isDue && {
    snapshot: writeJson(copy.document),
    snapshotSeq: copy.seq,
    schemaVersion: currentSchemaVersion,
  };
  await tx
    .update(workingCopies)
    .set({ seq: copy.seq, ...snapshot })
    .where(eq(workingCopies.forecastId, forecastId));
}

/** It was met: replaying asks for it no more. */
const withoutExpectation = (operation: Operation): Record<string, unknown> =>
  Object.fromEntries(Object.entries(operation).filter(([key]) => key !== 'expect'));
