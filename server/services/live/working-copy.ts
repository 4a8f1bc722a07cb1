import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { operations, workingCopies } from '#server/db/schema/live.ts';
import { AppError } from '#server/errors.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';
import { applyOperation } from '#shared/inputs/operations/apply.ts';
import type { AppliedOperation } from '#shared/inputs/operations/operation.ts';
import type { ServiceContext } from '../context';
import type { OpenCopy } from './copies';

const { snapshot: _snapshot, ...columns } = getTableColumns(workingCopies);
const { seq, snapshotSeq, savedSeq, schemaVersion } = columns;

/** How far a working copy and its snapshot are; the snapshot itself is read only where it is needed. */
export type CopyRow = Pick<typeof workingCopies.$inferSelect, 'seq' | 'snapshotSeq' | 'savedSeq' | 'schemaVersion'>;

/** Null: the forecast was never shared. */
export async function copyRow(tx: Tx, forecastId: string): Promise<CopyRow | null> {
  const [row] = await rowOf(tx, forecastId);
  return row ?? null;
}

/** The same, and nobody else appends until the transaction ends. */
export async function lockCopy(tx: Tx, forecastId: string): Promise<CopyRow | null> {
  const [row] = await rowOf(tx, forecastId).for('update');
  return row ?? null;
}

const rowOf = (tx: Tx, forecastId: string) =>
  tx
    .select({ seq, snapshotSeq, savedSeq, schemaVersion })
    .from(workingCopies)
    .where(eq(workingCopies.forecastId, forecastId));

/** The row of a forecast that must be live. Rejected with `forecast-not-live`. */
export function requireCopy(row: CopyRow | null): CopyRow {
  if (!row) throw new AppError('forecast-not-live');
  return row;
}

/** The operations of some steps as they were stored; jsonb keeps what they say, not the order of keys. */
export const asApplied = (stored: Record<string, unknown>[]): AppliedOperation[] => stored as AppliedOperation[];

interface Steps {
  forecastId: string;
  /** The last step that is not wanted. */
  after: number;
  upTo: number;
}

/** The document after the steps that follow it. */
export async function replay(tx: Tx, copy: OpenCopy, { forecastId, after, upTo }: Steps): Promise<OpenCopy> {
  if (after === upTo) return copy;
  const rows = await tx
    .select({ seq: operations.seq, operations: operations.operations })
    .from(operations)
    .where(and(eq(operations.forecastId, forecastId), gt(operations.seq, after), lte(operations.seq, upTo)))
    .orderBy(asc(operations.seq));
  if (rows.length !== upTo - after) throw new Error(`Steps of forecast ${forecastId} after ${after} are missing.`);
  return rows.reduce((current, row) => stepped(current, { seq: row.seq, applied: asApplied(row.operations) }), copy);
}

/** A copy after one more step, which is known to fit. */
export function stepped({ document, bytes }: OpenCopy, step: { seq: number; applied: AppliedOperation[] }): OpenCopy {
  let current = document;
  for (const operation of step.applied) {
    const result = applyOperation(current, operation);
    if (result.outcome !== 'applied') throw new Error(`Step ${step.seq} cannot be replayed: ${result.outcome}.`);
    current = result.document;
  }
  return { seq: step.seq, document: current, bytes: bytes + bytesAdded(step.applied) };
}

/** Most bytes that operations add: what they say, and zeros that fill up a table. */
export const bytesAdded = (applied: readonly AppliedOperation[]): number =>
  Buffer.byteLength(JSON.stringify(applied)) + applied.length * 400;

/** A document that a working copy was written as. */
export function parseCopy(text: string, at: number): OpenCopy {
  const migrated = migrateDocument(parseJson(text as never));
  if (!migrated.ok) throw new Error('A working copy cannot be read.');
  return { seq: at, document: migrated.document, bytes: Buffer.byteLength(text) };
}

/** The working copy as its row says it stands: from the memory of this server where that is no further, else from the snapshot. */
export async function openCopy(
  tx: Tx,
  { runtime }: Pick<ServiceContext, 'runtime'>,
  { forecastId, row }: { forecastId: string; row: CopyRow },
): Promise<OpenCopy> {
  const held = runtime.live.copies.get(forecastId);
  const isUsable = held && held.seq <= row.seq && held.seq >= row.snapshotSeq;
  const from = isUsable ? held : await snapshotOf(tx, forecastId, row.snapshotSeq);
  return replay(tx, from, { forecastId, after: from.seq, upTo: row.seq });
}

async function snapshotOf(tx: Tx, forecastId: string, at: number): Promise<OpenCopy> {
  const [row] = await tx
    .select({ text: workingCopies.snapshot })
    .from(workingCopies)
    .where(eq(workingCopies.forecastId, forecastId));
  if (!row) throw new AppError('forecast-not-live');
  return parseCopy(row.text, at);
}
