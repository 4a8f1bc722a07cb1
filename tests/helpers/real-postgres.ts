import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { describe, inject } from 'vitest';

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

async function runOn(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end();
  }
}
