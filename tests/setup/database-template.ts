import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { onceARun } from './once-a-run';

declare module 'vitest' {
  interface ProvidedContext {
    /** File that holds the dump of a migrated, empty database. */
    databaseTemplate: string;
  }
}

/** Migrates one database a run and keeps its dump, of which the tests load copies. */
export default async function provideDatabaseTemplate(project: TestProject): Promise<() => void> {
  const folder = await onceARun('database template', makeDatabaseTemplate);
  project.provide('databaseTemplate', fileIn(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

const fileIn = (folder: string) => join(folder, 'template.tar');

async function makeDatabaseTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-template-'));
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: join(import.meta.dirname, '../../migrations') });
  writeFileSync(fileIn(folder), Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  return folder;
}
