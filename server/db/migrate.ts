import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { detailOf, StartError } from './start-error';

/** True when no migration is left to run. Rejects a database that a newer version of the product made. */
export async function isUpToDate(
  db: PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  migrationsFolder: string,
): Promise<boolean> {
  const [applied, { newest }] = [await newestApplied(db), knownSchema(migrationsFolder)];
  if (applied > newest) throw new StartError('newerSchema');
  return applied === newest;
}

/** Brings the database up to date in one transaction. */
export async function runMigrations(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw new StartError('migrationFailed', { detail: detailOf(error) });
  }
}

/** The schema that this version makes: the number of its migrations, and when the newest was written. */
export function knownSchema(migrationsFolder: string): { schema: number; newest: number } {
  const written = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return { schema: written.length, newest: Math.max(...written) };
}

async function newestApplied(db: PgDatabase<PgQueryResultHKT, Record<string, unknown>>): Promise<number> {
  const named = sql`(select to_regclass('drizzle.__drizzle_migrations') as journal) as named`;
  if ((await db.$count(named, sql`journal is not null`)) === 0) return 0;
  const [row] = await db
    .select({ newest: sql<string | number | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.newest ?? 0);
}
