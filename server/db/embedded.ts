import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './client';
import * as schema from './schema/index';

export interface EmbeddedDatabase {
  client: PGlite;
  db: Database;
}

/** Opens the embedded engine: in `dataDir`, or in memory without one. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<EmbeddedDatabase> {
  const client = await PGlite.create(options);
  return { client, db: drizzle({ client, schema, casing: 'snake_case' }) };
}
