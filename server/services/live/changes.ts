import { and, desc, eq, lt } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { operations } from '#server/db/schema/live.ts';
import type { LiveChangesInput } from '#shared/inputs/live-requests.ts';
import type { AppliedOperation } from '#shared/inputs/operations/operation.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';
import { asApplied, copyRow, requireCopy } from './working-copy';

export interface LiveChange {
  seq: number;
  /** ISO 8601 */
  at: string;
  /** Null: the account is no longer there. */
  userId: string | null;
  clientId: string;
  clientSeq: number;
  kind: string;
  /** With what stood there before. */
  operations: AppliedOperation[];
}

/** Characters of an answer, beyond which it ends early; one step is always told. */
const mostCharacters = 2_000_000;

/** The steps at a working copy, the newest first, and the step that the newest version stands after. */
export async function listChanges(
  context: ActorContext,
  { id, before, limit }: LiveChangesInput,
): Promise<{ changes: LiveChange[]; seq: number; savedSeq: number }> {
  return withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId: id, requiredRole: 'editor' });
    const { seq, savedSeq } = requireCopy(await copyRow(tx, id));
    const rows = await tx
      .select()
      .from(operations)
      .where(and(eq(operations.forecastId, id), before === undefined ? undefined : lt(operations.seq, before)))
      .orderBy(desc(operations.seq))
      .limit(limit);
    let left = mostCharacters;
    const told = rows.filter((row, i) => {
      left -= JSON.stringify(row.operations).length;
      return i === 0 || left > 0;
    });
    const changes = told.map(({ at, operations: stored, seq, userId, clientId, clientSeq, kind }) => ({
      ...{ seq, userId, clientId, clientSeq, kind },
      at: at.toISOString(),
      operations: asApplied(stored),
    }));
    return { changes, seq, savedSeq };
  });
}
