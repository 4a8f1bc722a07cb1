import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Semaphore } from '../semaphore';
import type * as schema from './schema/index';

type Schema = typeof schema;

/** A copy of the database that Postgres keeps up to date a little later, for reading alone. */
export interface Replica {
  db: Database;
  /** Until when it is left alone, because a call of it failed. */
  restsUntil: number;
}

/** How transactions are opened. */
interface Opening {
  /** Each transaction waits for its turn. */
  readonly semaphore?: Semaphore;
  /** Behind a transaction pooler no setting survives a transaction, so each one brings the limits with it. */
  readonly limitsTransactions?: boolean;
  /** Where reads may go that take long; null or absent without `DATABASE_READ_URL`. */
  readonly replica?: Replica | null;
}

/** One type over both engines: the embedded database and Postgres. */
export type Database = PgDatabase<PgQueryResultHKT, Schema> & Opening;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Upper bounds on real Postgres, in milliseconds; the embedded engine does not enforce them. */
export const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Finds a transaction inside another in tests and development. The built server does without: following it through every promise costs a request a third of its time on Node 20. */
const openTransaction = import.meta.env?.PROD ? null : new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` in one transaction; it is undone when `work` throws. Inside, only `tx` may be used: on the embedded engine any other query would wait for ever. */
export function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(db, (run) => db.transaction((tx) => run(() => runLimited(db, tx, work))));
}

/** Runs work whose statements need no transaction around them, such as a single one that reads: that saves two journeys to the database. */
export function withoutTx<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.limitsTransactions) return withTx(db, work);
  return inTurn(db, (run) => run(() => work(db)));
}

type Run<T> = (work: () => Promise<T>) => Promise<T>;

async function inTurn<T>(db: Database, begin: (run: Run<T>) => Promise<T>): Promise<T> {
  if (openTransaction?.getStore()?.isOpen) throw new Error('A transaction is already open: hand on its tx.');

  const release = await db.semaphore?.acquire();
  const state = { isOpen: true };
  try {
    return await begin((work) => (openTransaction ? openTransaction.run(state, work) : work()));
  } finally {
    state.isOpen = false;
    release?.();
  }
}

/** Starts work that has nothing to do with the transaction open around it, and may open one of its own. */
export const outsideTx = <T>(work: () => T): T =>
  openTransaction ? openTransaction.run({ isOpen: false }, work) : work();

async function runLimited<T>(db: Database, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.limitsTransactions) {
    const settings = Object.entries(timeLimits).map(
      ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
    );
    await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
  }
  return work(tx);
}
