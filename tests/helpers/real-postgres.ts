import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { describe, inject } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** `describe` for tests that need a real Postgres; skipped, with a banner at the start of the run, where there is none. */
export const describeOnPostgres = (title: string, tests: () => void) =>
  describe.skipIf(inject('postgresUrl') === '')(title, tests);

/** A new database on the run's Postgres: empty, or a copy of another that nobody is connected to. */
export async function createPostgresDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `forecastle_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

/** What two servers have open of one new database, which is up to date; `close` drops it. */
export interface TwoServers {
  pools: [OpenDatabase, OpenDatabase];
  close(): Promise<void>;
}

export async function openForTwoServers(now = new Date()): Promise<TwoServers> {
  const { url, drop } = await createPostgresDatabase();
  const settings = { folder: '', databaseUrl: url, directUrl: url, isPooled: false };
  const open = () => openDatabase(settings, { migrationsFolder, now, retryMs: 0 });
  const pools: TwoServers['pools'] = [await open(), await open()];
  return {
    pools,
    async close() {
      for (const pool of pools) await pool.close();
      await drop();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end();
  }
}
