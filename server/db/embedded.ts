import { rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type BackupOptions, hasBackup, isBackupDue, takeBackup } from './backup';
import type { Database } from './client';
import { databaseIn, dataFolderAt, prepareDataFolder } from './data-folder';
import type { DatabaseSettings, OpenDatabase, Tending } from './database-settings';
import { freeBytesAt } from './disk-space';
import { watchDisk } from './disk-watch';
import { keepLogShort, type LogCare, watchForPanic } from './engine-care';
import { initialiseFolder } from './initialise-folder';
import { isUpToDate, runMigrations } from './migrate';
import { withPreparedStatements } from './prepared-statements';
import * as schema from './schema/index';
import { detailOf, StartError } from './start-error';

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

const dayMs = 86_400_000;
const usualBackupsMaxBytes = 10_000_000_000;

/** Opens the data folder, which the caller has locked, and brings it up to date. An existing database is copied before it is changed. */
export async function openDataFolder(
  {
    folder,
    backupsMaxBytes = usualBackupsMaxBytes,
    migratesWithoutCopy = false,
    backupPublicKey = null,
  }: DatabaseSettings,
  migrationsFolder: string,
  now: Date,
): Promise<OpenDatabase> {
  const isNew = prepareDataFolder(folder);
  const { database, backups, unfinished } = dataFolderAt(folder);
  const { client, db, migrate: bringUpToDate } = await openExplained(folder, { database, isNew });
  const copy = { database, backups, now, atMostBytes: backupsMaxBytes, publicKey: backupPublicKey };
  try {
    await bringUpToDate(migrationsFolder, async () => {
      if (!isNew) await copyBeforeChange(client, copy, migratesWithoutCopy);
    });
  } catch (error) {
    await client.close();
    throw error;
  }
  rmSync(unfinished, { force: true });

  const care = keepLogShort(client);
  const hasPanicked = watchForPanic(client, endProcess);
  let stopWatching: () => void = () => undefined;
  let copying: Promise<void> | null = null;
  let daily: NodeJS.Timeout | undefined;
  return {
    db,
    engine: 'embedded',
    tend(log) {
      stopWatching = watchDisk({ client, folder: database, log });
      if (!isNew) copying = copyWhereDue(client, { copy, care, log });
      daily = setInterval(() => {
        copying = copyWhereDue(client, { copy: { ...copy, now: new Date() }, care, log });
      }, dayMs).unref();
    },
    async close() {
      stopWatching();
      clearInterval(daily);
      care.stop();
      await copying;
      if (!hasPanicked()) await client.close();
    },
  };
}

type Copy = Omit<BackupOptions, 'isGentle' | 'signal'>;

async function copyBeforeChange(client: PGlite, copy: Copy, mayFail: boolean): Promise<void> {
  try {
    await takeBackup(client, { ...copy, isGentle: false, signal: new AbortController().signal });
  } catch (error) {
    if (!mayFail) throw new StartError('notCopied', { detail: detailOf(error) });
  }
}

/** A copy that cannot be taken is told in the log and disturbs nobody. */
async function copyWhereDue(client: PGlite, options: { copy: Copy; care: LogCare; log: Tending }): Promise<void> {
  const { copy, care, log } = options;
  await care.withoutCheckpoints(async (signal) => {
    try {
      if (!(await isBackupDue(copy.backups, copy.now))) return;
      await takeBackup(client, { ...copy, isGentle: true, signal });
      log.info({ event: 'backup.taken' });
    } catch (error) {
      const detail = signal.aborted ? detailOf(signal.reason) : detailOf(error);
      log.warn({ event: 'backup.failed', detail }, 'the database backup failed');
    }
  });
}

/** An error that nothing catches: the server stops in order, and whoever watches it starts it anew. */
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

/** A segment of the engine's log, which it writes when it opens, and a little. */
const neededBytes = 32_000_000;

async function openExplained(folder: string, { database, isNew }: { database: string; isNew: boolean }) {
  try {
    if (isNew) await initialiseFolder(database);
    return await openEmbedded({ dataDir: database });
  } catch (error) {
    const detail = detailOf(error);
    if ((await freeBytesAt(folder)) < neededBytes) throw new StartError('diskFull', { folder, detail });
    const { backups } = dataFolderAt(folder);
    if (!(await hasBackup(backups))) throw new StartError('cannotOpenWithoutCopy', { folder, detail });
    throw new StartError('cannotOpen', { detail, database, backups });
  }
}
