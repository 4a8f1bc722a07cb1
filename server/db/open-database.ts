import type { Database } from './client';
import { openDataFolder, openFolderAsItIs } from './embedded';
import { type Lock, takeLock } from './lock-file';
import { openPostgres, openPostgresAsItIs } from './postgres';

/** Where it is told what happens to the database beside the calls. */
export interface Tending {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}

export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Call it when the service is ready: takes a copy of an embedded database where one is due, and watches its disk. */
  tend(log: Tending): void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  folder: string;
  databaseUrl: string | null;
  directUrl: string | null;
  isPooled: boolean;
  /** Of the embedded database: what its copies together may take. */
  backupsMaxBytes?: number;
  /** An embedded database is brought up to date also where it cannot be copied before. */
  migratesWithoutCopy?: boolean;
}

export interface OpenOptions {
  migrationsFolder: string;
  now: Date;
  retryMs?: number;
  onRetry?(detail: string): void;
}

/** Keeps every other server off an embedded database; Postgres needs no such thing. Call it before `openDatabase`. */
export function lockDatabase(settings: DatabaseSettings): Lock {
  return settings.databaseUrl === null ? takeLock(settings.folder) : { release: () => undefined };
}

/** Opens the database that the settings name, migrated and ready. Throws `StartFault` with a sentence for the operator. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<OpenDatabase> {
  const { migrationsFolder, now, retryMs = 30_000, onRetry = () => undefined } = options;
  const { databaseUrl: url, directUrl, isPooled } = settings;
  if (url === null) return openDataFolder(settings, migrationsFolder, now);
  return openPostgres({ url, directUrl: directUrl ?? url, isPooled, retryMs, onRetry }, migrationsFolder);
}

/** Opens the database past a pooler and without bringing it up to date; null where the data folder holds none. */
export async function openAsItIs(settings: DatabaseSettings): Promise<Pick<OpenDatabase, 'db' | 'close'> | null> {
  const { databaseUrl, directUrl, folder } = settings;
  if (databaseUrl === null) return openFolderAsItIs(folder);
  return openPostgresAsItIs(directUrl ?? databaseUrl);
}
