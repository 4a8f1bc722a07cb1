import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { hasBackup, isBackupDue, takeBackup } from './backup';
import type { Database } from './client';
import { databaseIn, dataFolderAt, prepareDataFolder } from './data-folder';
import { keepLogShort, watchForPanic } from './engine-care';
import { initialiseFolder } from './initialise-folder';
import { isUpToDate, runMigrations } from './migrate';
import type { OpenDatabase } from './open-database';
import { withPreparedStatements } from './prepared-statements';
import * as schema from './schema/index';
import { detailOf, StartFault } from './start-fault';

export interface EmbeddedDatabase {
  client: PGlite;
  db: Database;
  /** Brings the tables up to date; `before` is called when there is something to do. */
  migrate(migrationsFolder: string, before?: () => Promise<void>): Promise<void>;
}

/** Queries over an engine that is open. */
export const queriesOf = (client: PGlite) =>
  drizzle({ client: withPreparedStatements(client) as PGlite, schema, casing: 'snake_case' });

/** Files of tables that the engine keeps open; it would keep a thousand, where some systems allow no more to a process. */
const mostFiles = 100;

/** Opens the embedded engine: in `dataDir`, or in memory without one. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<EmbeddedDatabase> {
  const startParams = [...PGlite.defaultStartParams, '-c', `max_files_per_process=${mostFiles}`];
  const client = await PGlite.create({ startParams, ...options });
  const db = queriesOf(client);
  return {
    client,
    db,
    migrate: async (migrationsFolder, before) => {
      if (await isUpToDate(db, migrationsFolder)) return;
      await before?.();
      await runMigrations(() => migrate(db, { migrationsFolder }));
    },
  };
}

/** Opens the data folder, which the caller has locked, and brings it up to date. An existing database is copied when a copy is due, and before it is changed. */
export async function openDataFolder(folder: string, migrationsFolder: string, now: Date): Promise<OpenDatabase> {
  const isNew = prepareDataFolder(folder);
  const { database, backups, unfinished } = dataFolderAt(folder);
  const { client, db, migrate: bringUpToDate } = await openExplained(folder, { database, isNew });
  try {
    const takeCopy = async () => (isNew ? undefined : takeBackup(client, backups, now));
    await bringUpToDate(migrationsFolder, takeCopy);
    if (await isBackupDue(backups, now)) await takeCopy();
  } catch (error) {
    await client.close();
    throw error;
  }
  rmSync(unfinished, { force: true });

  const stopCare = keepLogShort(client);
  const hasPanicked = watchForPanic(client, endProcess);
  const close = async () => {
    stopCare();
    if (!hasPanicked()) await client.close();
  };
  return { db, close, jobStore: { executeSql: jobStoreOf(client) }, engine: 'embedded' };
}

/** A fault that nothing catches: the server stops in order, and whoever watches it starts it anew. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** Opens the data folder, which the caller has locked, as it is; null where there is no database in it. */
export async function openFolderAsItIs(folder: string): Promise<Pick<OpenDatabase, 'db' | 'close'> | null> {
  const database = databaseIn(folder);
  if (database === null) return null;
  const { client, db } = await openExplained(folder, { database, isNew: false });
  return { db, close: () => client.close() };
}

/** The job queue sends single statements with values, and scripts with a BEGIN of their own: those run as one transaction, so that a failing one leaves none open. */
export function jobStoreOf(client: PGlite) {
  return async (text: string, values?: unknown[]) => {
    if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
    const results = await client.transaction((tx) => tx.exec(text));
    return { rows: results.at(-1)?.rows ?? [] };
  };
}

/** A segment of the engine's log, which it writes when it opens, and a little. */
const neededBytes = 32_000_000;

async function openExplained(folder: string, { database, isNew }: { database: string; isNew: boolean }) {
  try {
    if (isNew) await initialiseFolder(database);
    return await openEmbedded({ dataDir: database });
  } catch (error) {
    const detail = detailOf(error);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < neededBytes) throw new StartFault('diskFull', { folder, detail });
    const { backups } = dataFolderAt(folder);
    if (!(await hasBackup(backups))) throw new StartFault('cannotOpenWithoutCopy', { folder, detail });
    throw new StartFault('cannotOpen', { detail, database, backups });
  }
}
