import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import * as schema from '#server/db/schema/index.ts';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** One digest a table over all its rows: equal before and after means that nothing was written. */
export async function databaseDump(db: Database): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await db
      .select({ digest: sql<string>`coalesce(md5(string_agg(t::text, '|' order by t::text)), '')` })
      .from(sql`${table} as t`);
    dump[getTableName(table)] = row?.digest ?? '';
  }
  return dump;
}
