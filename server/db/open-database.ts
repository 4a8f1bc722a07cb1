import type { DatabaseSettings, OpenDatabase } from './database-settings';
import { openDataFolder, openFolderAsItIs } from './embedded';
import { type Lock, takeLock } from './lock-file';
import { openPostgres, openPostgresAsItIs } from './postgres';

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

/** Opens the database that the settings name, migrated and ready. Throws `StartError` with a sentence for the operator. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<OpenDatabase> {
  const { migrationsFolder, now, retryMs = 30_000, onRetry = () => undefined } = options;
  const { databaseUrl: url, directUrl, isPooled, readUrl = null } = settings;
  if (url === null) return openDataFolder(settings, migrationsFolder, now);
  return openPostgres({ url, directUrl: directUrl ?? url, readUrl, isPooled, retryMs, onRetry }, migrationsFolder);
}

/** Opens the database past a pooler and without bringing it up to date; null where the data folder holds none. */
export async function openAsItIs(settings: DatabaseSettings): Promise<Pick<OpenDatabase, 'db' | 'close'> | null> {
  const { databaseUrl, directUrl, folder } = settings;
  if (databaseUrl === null) return openFolderAsItIs(folder);
  return openPostgresAsItIs(directUrl ?? databaseUrl);
}
