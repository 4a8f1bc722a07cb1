import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { operations, workingCopies } from '#server/db/schema/live.ts';
import { currentSchemaVersion } from '#shared/inputs/migrate-document.ts';
import { type AppliedOperation, type BatchKind, maximumOperations } from '#shared/inputs/operations/operation.ts';
import type { ActorContext } from '../context';
import type { PreparedDocument } from '../forecasts/prepare-document';
import type { OpenCopy } from './copies';
import { type CopyRow, lockCopy, requireCopy } from './working-copy';
import { writeStep } from './write-step';

/** The step that a version of a live forecast stands after, and who changed something since the version before. */
export interface VersionStep {
  seq: number;
  contributors: string[];
}

/** How a version goes with the working copy: it is the copy after a step, or a change of the whole document merged into it. */
export type LiveAppend = { atSeq: number } | MergedChange;

interface MergedChange {
  /** The copy that the change was merged into, and after it. */
  before: OpenCopy;
  after: OpenCopy['document'];
  applied: AppliedOperation[];
  kind: BatchKind;
  /** False: what others have not saved is no part of the version. */
  isAllSaved: boolean;
}

/** The working copy is further than what a version was made of. */
export class CopyAhead extends Error {}

interface LiveVersion {
  id: string;
  /** Undefined: whoever appends has not looked at the working copy. */
  live?: LiveAppend | undefined;
  prepared: PreparedDocument;
}

/** What an append of a version does to the working copy of a live forecast, in its transaction. Throws `CopyAhead`. */
export async function stepOfVersion(
  tx: Tx,
  context: ActorContext,
  { id: forecastId, live, prepared }: LiveVersion,
): Promise<VersionStep> {
  if (!live) throw new CopyAhead();
  const row = requireCopy(await lockCopy(tx, forecastId));
  let seq: number;
  let isAllSaved = true;
  if ('atSeq' in live) seq = live.atSeq;
  else {
    if (row.seq !== live.before.seq) throw new CopyAhead();
    seq = await writeMerged(tx, context, { forecastId, row, change: live });
    isAllSaved = live.isAllSaved;
  }
  const contributors = await contributorsOf(tx, { forecastId, after: row.savedSeq, upTo: seq });
  if (!isAllSaved) return { seq: row.savedSeq, contributors: [context.actor.userId] };
  const snapshot = seq >= row.snapshotSeq && {
    snapshot: prepared.text,
    snapshotSeq: seq,
    schemaVersion: currentSchemaVersion,
  };
  await tx
    .update(workingCopies)
    .set({ savedSeq: seq, ...snapshot })
    .where(eq(workingCopies.forecastId, forecastId));
  return { seq, contributors };
}

interface MergeToWrite {
  forecastId: string;
  row: CopyRow;
  change: MergedChange;
}

/** Stores a merged change as steps of as many operations as a batch may have. Returns the last step. */
async function writeMerged(tx: Tx, context: ActorContext, { forecastId, row, change }: MergeToWrite): Promise<number> {
  const { before, after, applied, kind } = change;
  const clientId = `server-${randomUUID()}`;
  let seq = before.seq;
  for (let at = 0; at < applied.length; at += maximumOperations) {
    seq += 1;
    await writeStep(tx, context, {
      ...{ id: forecastId, clientId, clientSeq: seq - before.seq, kind, requestHash: 'server', dropped: [] },
      applied: applied.slice(at, at + maximumOperations),
      // No snapshot between two steps of one change.
      row: { ...row, snapshotSeq: seq },
      copy: { seq, document: after, bytes: before.bytes },
    });
  }
  return seq;
}

/** Who changed something in the steps after one and up to another; at most twenty. */
async function contributorsOf(
  tx: Tx,
  { forecastId, after, upTo }: { forecastId: string; after: number; upTo: number },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: operations.userId })
    .from(operations)
    .where(
      and(
        eq(operations.forecastId, forecastId),
        gt(operations.seq, after),
        lte(operations.seq, upTo),
        isNotNull(operations.userId),
      ),
    )
    .limit(20);
  return rows.flatMap(({ userId }) => userId ?? []);
}
