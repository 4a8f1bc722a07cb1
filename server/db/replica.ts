import { sql } from 'drizzle-orm';
import { type Database, type Replica, withoutTx } from './client';
import { rowsOf } from './rows-of';

/** A replica that does not answer, or ends a query because of what it has to replay, is left alone for so long. */
const restMs = 10_000;

/** What the replica answers, where there is one that does; null otherwise. */
async function fromReplica<Answer>({ replica }: Database, read: (reader: Database) => Promise<Answer>) {
  if (!replica || replica.restsUntil > Date.now()) return null;
  try {
    return await read(replica.db);
  } catch {
    replica.restsUntil = Date.now() + restMs;
    return null;
  }
}

/**
 * So many rows that never change once they are written, and that the caller found by a key read from the primary: taken from the replica
 * where it has them already, else from the primary. What a person wrote is therefore read at once, however late the replica is.
 */
export async function readWritten<Row>(
  db: Database,
  count: number,
  read: (reader: Database) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await fromReplica(db, (replica) => withoutTx(replica, read));
  return found?.length === count ? found : withoutTx(db, read);
}

/** Reads what may be seconds old, from the replica where there is one that answers; else from the primary. */
export const readLate = async <Answer>(db: Database, read: (reader: Database) => Promise<Answer>): Promise<Answer> =>
  (await fromReplica(db, read)) ?? read(db);

/** Milliseconds by which the replica is behind; null where it does not answer. */
export async function lagOf(replica: Replica): Promise<number | null> {
  try {
    const rows = await withoutTx(replica.db, async (reader) =>
      rowsOf<{ lag: string | null }>(
        await reader.execute(sql`select case when not pg_is_in_recovery()
            or pg_last_wal_receive_lsn() is not distinct from pg_last_wal_replay_lsn() then 0
          else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 end::bigint as lag`),
      ),
    );
    return Number(rows[0]?.lag ?? 0);
  } catch {
    return null;
  }
}
