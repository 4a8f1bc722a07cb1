import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { accountMaps, actualImports } from '#server/db/schema/actuals.ts';
import type { WrittenBooks } from '#shared/inputs/forecast-file.ts';

/** The imports and the account map of a forecast as its file has them; the caller has found it to be the person's own. Extracts go along as they are stored. */
export async function writtenBooks(tx: Tx, forecastId: string): Promise<WrittenBooks> {
  const { id, sourceName, source, createdAt, removedAt } = actualImports;
  const imports = await tx
    .select({ facts: { id, sourceName, source, createdAt, removedAt }, extract: sql<string>`${actualImports.extract}` })
    .from(actualImports)
    .where(eq(actualImports.forecastId, forecastId))
    .orderBy(asc(createdAt), asc(id));
  const { accountKey: key, code, name, target, sign } = accountMaps;
  const accounts = await tx
    .select({ key, code, name, target, sign })
    .from(accountMaps)
    .where(eq(accountMaps.forecastId, forecastId))
    .orderBy(asc(key));
  return {
    actualImports: imports.map(({ facts, extract }) => `${JSON.stringify(facts).slice(0, -1)},"extract":${extract}}`),
    accountMap: accounts.map((account) => JSON.stringify(account)),
  };
}
