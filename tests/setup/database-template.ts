import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** File that holds the dump of a migrated, empty database. */
    databaseTemplate: string;
  }
}

/** Migrates one database a run and keeps its dump; every test file loads a copy of it. */
export default async function makeDatabaseTemplate(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-template-'));
  const file = join(folder, 'template.tar');

  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: join(import.meta.dirname, '../../migrations') });
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('databaseTemplate', file);

  return () => rmSync(folder, { recursive: true, force: true });
}
