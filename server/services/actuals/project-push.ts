import { parseJson } from '#shared/domain/json-text.ts';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import type { StoredAccount } from '#shared/inputs/actual-requests.ts';
import type { AccountMap } from '#shared/inputs/actuals/account-map.ts';
import { applyImports, type ImportedMonth } from '#shared/inputs/actuals/apply-imports.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ImportedExtract } from '#shared/inputs/actuals/ledger-months.ts';
import { extractOfPush, type PushedMonths, type PushRejection } from '#shared/inputs/actuals/pushed-months.ts';
import { type Actuals, importsInUse } from '#shared/inputs/forecast/actuals.ts';
import { type Preparation, prepare } from '../forecasts/prepare-document';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { type ExtractFacts, type WrittenExtract, writeExtract } from './write-extract';

export interface PushToProject {
  /** Of the import that is made of it. */
  id: string;
  push: PushedMonths;
  /** The newest version. */
  version: VersionRow;
  /** All of the forecast, the newest last. */
  imports: (WrittenExtract & { id: string; isRemoved: boolean })[];
  accounts: StoredAccount[];
}

export interface ProjectedPush extends WrittenExtract {
  /** Of the import; an earlier one where the same content has waited. */
  id: string;
  isStored: boolean;
  extract: ExtractFacts;
  months: ImportedMonth[];
  lastActualMonth: string | null;
  /** The newest version with the pushed months; null where something is in the way. */
  preparation: Preparation | null;
}

/** What a push comes to: reasons against it, the import that holds the same already, or the next version with it. */
export function projectPush({
  id,
  push,
  version,
  imports,
  accounts,
}: PushToProject): { rejections: PushRejection[] } | { known: string } | ProjectedPush {
  const { document } = migrateStoredDocument(version);
  const map: AccountMap = {
    accounts: new Map(accounts.map(({ key, target, sign, name }) => [key, { target, sign, name }])),
    ...spreadPlan(document),
  };
  const read = extractOfPush(push, { header: document.header, map });
  if ('rejections' in read) return read;
  const { extract } = read;
  const written = writeExtract(extract);
  const known = imports.find(({ extractHash }) => extractHash === written.extractHash);
  const used = importsInUse(document.actuals);
  const counted: ImportedExtract[] = imports
    .filter((stored) => !stored.isRemoved || used.has(stored.id))
    .map((stored) => ({ id: stored.id, extract: parseJson(stored.text) }));
  if (known && (known.isRemoved || used.has(known.id))) return { known: known.id };

  const own = known?.id ?? id;
  const { actuals, months } = applyImports({
    ...{ document, map, own },
    imports: known ? counted : [...counted, { id, extract }],
  });
  // What waited and waits still, or came before what is newer, is no news.
  if (known && !importsInUse(actuals).has(own)) return { known: own };
  const facts = { id: own, isStored: known !== undefined, ...written, extract: factsOf(extract), months };
  const before = document.actuals?.lastActualMonth ?? null;
  if (!actuals) return { ...facts, lastActualMonth: before, preparation: null };
  const lastActualMonth = rolledTo(actuals, before, push.rollTo);
  if (lastActualMonth === undefined) {
    return { rejections: [{ code: 'rollToNotFull', month: push.rollTo ?? null, account: null }] };
  }
  return {
    ...facts,
    lastActualMonth,
    preparation: prepare({ document: { ...document, actuals: { ...actuals, lastActualMonth } } }),
  };
}

const factsOf = ({ layout, statement, basis, months, accounts }: Extract): ExtractFacts => ({
  ...{ layout, statement, basis, months },
  accounts: { length: accounts.length },
});

/** L from now on; undefined where the month that is asked for is not full. */
function rolledTo(
  { lastActualMonth: lastFull }: Actuals,
  before: string | null,
  rollTo: string | null | undefined,
): string | null | undefined {
  if (rollTo === undefined || lastFull === null) return rollTo ? undefined : lastFull;
  if (rollTo === null) return before !== null && before > lastFull ? lastFull : before;
  return rollTo > lastFull ? undefined : rollTo;
}
