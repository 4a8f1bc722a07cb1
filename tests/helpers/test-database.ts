import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../server/db/client';
import { openEmbedded } from '../../server/db/embedded';

export interface TestDatabase {
  db: Database;
  client: PGlite;
  close(): Promise<void>;
}

/** A migrated, empty database in memory, made from the run's template: one a test file, closed in its `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = await readFile(inject('databaseTemplate'));
  const { client, db } = await openEmbedded({ loadDataDir: new Blob([new Uint8Array(template)]) });
  return { db, client, close: () => client.close() };
}
