import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The waits that every queue begins with. */
export const firstWaitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** A row whose server was killed is claimed again after this. */
export const reclaimAfterMs = 5 * minuteMs;

type QueueTable = PgTable & { attempts: AnyPgColumn; nextAttemptAt: AnyPgColumn };
type Change<Table extends QueueTable> = Omit<PgUpdateSetSource<Table>, 'attempts' | 'nextAttemptAt'>;

interface QueueSettings<Table extends QueueTable> {
  table: Table;
  key: AnyPgColumn;
  /** Condition for rows that are neither done nor given up. */
  isOpen: SQL;
  /** Columns that decide between rows that are due at the same time. */
  order?: readonly AnyPgColumn[];
  /** What a claim writes besides the attempt. */
  claimed?: Change<Table>;
  /** Waits after each failed attempt; after the last the row is given up. */
  waitsMs: readonly number[];
}

/**
 * A queue whose items are rows of a table with `attempts` and `nextAttemptAt`. Several servers share it: each row is claimed by one
 * of them, for `reclaimAfterMs`, and the attempt counts from the claim.
 */
export function createQueue<Table extends QueueTable>(settings: QueueSettings<Table>) {
  type Row = Table['$inferSelect'];
  const { table, key, isOpen, order = [], claimed, waitsMs } = settings;
  const { attempts, nextAttemptAt } = table;

  const update = (tx: Tx, values: object) => tx.update<PgTable>(table).set(values as PgUpdateSetSource<PgTable>);
  const isDue = (now: Date) => and(isOpen, lte(nextAttemptAt, now));

  /** Claims these rows, which the transaction has locked. */
  async function claim(tx: Tx, now: Date, keys: SQL | readonly string[]): Promise<Row[]> {
    const until = new Date(now.getTime() + reclaimAfterMs);
    const isTaken = Array.isArray(keys) ? inArray(key, keys) : sql`${key} = any(array(${keys}))`;
    return update(tx, { ...claimed, attempts: sql`${attempts} + 1`, nextAttemptAt: until })
      .where(isTaken)
      .returning();
  }

  return {
    isDue,
    claim,
    /** Claims rows that are due, the longest due first; those that another server claims at this moment are left to it. */
    claimDue(tx: Tx, { now, limit, where }: { now: Date; limit: number; where?: SQL | undefined }): Promise<Row[]> {
      const due = tx
        .select({ key })
        .from<PgTable>(table)
        .where(and(isDue(now), where))
        .orderBy(asc(nextAttemptAt), ...order.map((column) => asc(column)))
        .limit(limit)
        .for('update', { skipLocked: true });
      return claim(tx, now, due.getSQL());
    },
    /** When a row is due again after so many failed attempts; null when it is given up. */
    nextAttemptAt(failedAttempts: number, now: Date): Date | null {
      const waitMs = waitsMs[failedAttempts - 1];
      return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
    },
    async markDone(tx: Tx, keys: readonly string[], change: Change<Table>): Promise<void> {
      await update(tx, { ...change, nextAttemptAt: null }).where(inArray(key, [...keys]));
    },
    /** The attempt failed; nothing where the row is done or given up by now. */
    async reschedule(
      tx: Tx,
      rowKey: string,
      change: Change<Table> & { nextAttemptAt: Date | null; attempts?: number },
    ): Promise<void> {
      await update(tx, change).where(and(eq(key, rowKey), isOpen));
    },
  };
}
