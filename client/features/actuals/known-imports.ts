import type { trpc } from '#client/lib/trpc.ts';
import type { Known } from './import/import-work';

/** Imports that one request asks for: their ids are in its address. */
const batch = 10;

type Utils = ReturnType<typeof trpc.useUtils>;

export interface KnownActuals extends Known {
  budgetVersion: number | null;
  /** Facts of the imports that count, by id. */
  facts: ReadonlyMap<string, { months: string[]; createdAt: string; sourceName: string }>;
}

/** What the server holds of a forecast's books: the imports that count, oldest first, and where each account goes. */
export async function loadKnownActuals(utils: Utils, forecastId: string): Promise<KnownActuals> {
  const [{ items, budgetVersion }, { accounts }] = await Promise.all([
    utils.actual.imports.fetch({ forecastId }, { staleTime: 0 }),
    utils.actual.accountMap.fetch({ forecastId }, { staleTime: 0 }),
  ]);
  const counted = items.filter(({ removedAt }) => removedAt === null).reverse();
  const imports: Known['imports'][number][] = [];
  for (let at = 0; at < counted.length; at += batch) {
    const some = counted.slice(at, at + batch);
    // What the books said never changes.
    const found = await Promise.all(
      some.map(({ id }) => utils.actual.getImport.fetch({ forecastId, id }, { staleTime: Number.POSITIVE_INFINITY })),
    );
    imports.push(...found.map(({ id, extract }) => ({ id, text: extract })));
  }
  return { imports, accounts, budgetVersion, facts: new Map(counted.map((one) => [one.id, one])) };
}
