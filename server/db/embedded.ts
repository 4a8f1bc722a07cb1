import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { backupFolderOf, hasBackup, isBackupDue, takeBackup } from './backup';
import type { Database } from './client';
import { keepLogShort, watchForPanic } from './engine-care';
import { initialiseFolder } from './initialise-folder';
import { type Lock, takeLock } from './lock-file';
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
  const isNew = prepareFolder(folder);
  const { client, db, migrate: bringUpToDate } = await openExplained(folder, isNew);
  try {
    const takeCopy = async () => (isNew ? undefined : takeBackup(client, folder, now));
    await bringUpToDate(migrationsFolder, takeCopy);
    if (await isBackupDue(folder, now)) await takeCopy();
  } catch (error) {
    await client.close();
    throw error;
  }
  rmSync(unfinishedMark(folder), { force: true });

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
  if (existsSync(unfinishedMark(folder)) || !existsSync(join(folder, 'PG_VERSION'))) return null;
  const { client, db } = await openExplained(folder, false);
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

/** Stands beside the folder from before its first file until the tables exist: such a folder never held anybody's data. */
const unfinishedMark = (folder: string) => `${folder}.unfinished`;

/** Takes the folder for this process; the lock is given back after the database is closed. */
export function lockDataFolder(folder: string): Lock {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    return takeLock(folder);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault('cannotWrite', { folder, detail: detailOf(error) });
  }
}

/** True when the folder is to be filled for the first time. A folder with other content is left alone. */
function prepareFolder(folder: string): boolean {
  try {
    if (existsSync(unfinishedMark(folder))) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const content = readdirSync(folder);
    if (content.includes('PG_VERSION')) return false;
    if (content.length > 0) throw new StartFault('notADatabase', { folder });
    writeFileSync(unfinishedMark(folder), '');
    return true;
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault('cannotWrite', { folder, detail: detailOf(error) });
  }
}

/** A segment of the engine's log, which it writes when it opens, and a little. */
const neededBytes = 32_000_000;

async function openExplained(folder: string, isNew: boolean): Promise<EmbeddedDatabase> {
  try {
    if (isNew) await initialiseFolder(folder);
    return await openEmbedded({ dataDir: folder });
  } catch (error) {
    const detail = detailOf(error);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < neededBytes) throw new StartFault('diskFull', { folder, detail });
    if (!(await hasBackup(folder))) throw new StartFault('cannotOpenWithoutCopy', { folder, detail });
    throw new StartFault('cannotOpen', { folder, detail, backups: backupFolderOf(folder) });
  }
}
