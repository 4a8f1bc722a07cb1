import { getSession } from '#client/lib/session.ts';
import type { trpc } from '#client/lib/trpc.ts';
import { keptImports, workspace } from '#client/workspace/index.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { importsInUse } from '#shared/inputs/forecast/actuals.ts';
import type { Known } from './import/import-work';

/** Imports that one request asks for: their ids are in its address. */
const batch = 10;

type Utils = ReturnType<typeof trpc.useUtils>;

interface ImportFacts {
  months: string[];
  createdAt: string;
  sourceName: string;
}

export interface KnownActuals extends Known {
  budgetVersion: number | null;
  /** Facts of the imports that count, by id. */
  facts: ReadonlyMap<string, ImportFacts>;
}

/** What is held of a forecast's books: the imports that count, oldest first, those on this device last, and where each account goes. */
export async function loadKnownActuals(utils: Utils, forecastId: string): Promise<KnownActuals> {
  const [{ items, budgetVersion }, { accounts }] = await Promise.all([
    utils.actual.imports.fetch({ forecastId }, { staleTime: 0 }),
    utils.actual.accountMap.fetch({ forecastId }, { staleTime: 0 }),
  ]);
  const used = importsInUse(workspace.getState().document?.actuals);
  const counted = items.filter(({ id, removedAt }) => removedAt === null || used.has(id)).reverse();
  const imports: Known['imports'][number][] = [];
  for (let at = 0; at < counted.length; at += batch) {
    const some = counted.slice(at, at + batch);
    // What the books said never changes.
    const found = await Promise.all(
      some.map(({ id }) => utils.actual.getImport.fetch({ forecastId, id }, { staleTime: Number.POSITIVE_INFINITY })),
    );
    imports.push(...found.map(({ id, extract }) => ({ id, text: extract })));
  }
  const facts: Map<string, ImportFacts> = new Map(counted.map((entry) => [entry.id, entry]));
  const own = await keptImports(getSession().user?.id ?? '', forecastId).catch(() => []);
  const kept = own.filter(({ id }) => !facts.has(id));
  for (const { id, extract, sourceName, keptAt } of kept) {
    imports.push({ id, text: canonicalJson(extract) as JsonText<Extract> });
    facts.set(id, { months: extract.months, createdAt: keptAt, sourceName });
  }
  const placed = kept.flatMap((entry) =>
    entry.accounts.flatMap(({ target, ...rest }) => (target ? [{ ...rest, target }] : [])),
  );
  return { imports, accounts: [...accounts, ...placed], budgetVersion, facts };
}
