import { createTrpcClient } from '#client/lib/trpc.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ImportOfFile } from '#shared/inputs/actual-requests.ts';
import { type WrittenBooks, writeBooks } from '#shared/inputs/forecast-file.ts';

/** Imports that are asked for at once. */
const atOnce = 10;

/** The imports, the oldest first, and the account map of a forecast, as its file has them. */
export async function readBooks(forecastId: string): Promise<WrittenBooks> {
  const { actual } = createTrpcClient();
  const [{ items }, { accounts: accountMap }] = await Promise.all([
    actual.imports.query({ forecastId }),
    actual.accountMap.query({ forecastId }),
  ]);
  const ids = items.map(({ id }) => id).reverse();
  const actualImports: ImportOfFile[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce).map((id) => actual.getImport.query({ forecastId, id }));
    for (const { id, sourceName, source, createdAt, removedAt, extract } of await Promise.all(part))
      actualImports.push({ id, sourceName, source, createdAt, removedAt, extract: parseJson(extract) });
  }
  return writeBooks({ actualImports, accountMap });
}
