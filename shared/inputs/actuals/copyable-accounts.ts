import { partsOfRowKey } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import { lineRowsOf } from './propose-map';
import { wordsOf } from './source-table';

const fixed = new Set(['sheet', 'flow', 'spread']);

interface Account {
  key: string;
  target: string;
}

/**
 * Accounts of another forecast's map as they stand in this one: a fixed row, a spread and what is left out as it is, the row of
 * a line by the name of the line. Those whose line this forecast does not have are counted; those it knows already keep theirs.
 */
export function copyableAccounts<One extends Account>(
  accounts: readonly One[],
  { from, to, kept }: { from: ForecastDocument; to: ForecastDocument; kept: ReadonlySet<string> },
): { accounts: One[]; without: number } {
  const names = new Map(lineRowsOf(from).map(({ target, name }) => [target, name]));
  const rows = new Map(lineRowsOf(to).map(({ target, name }) => [nameIn(target, name), target]));
  const found: One[] = [];
  let without = 0;
  for (const account of accounts) {
    if (kept.has(account.key)) continue;
    const name = names.get(account.target);
    const isFixed = fixed.has(partsOfRowKey(account.target)[0]) || !account.target.includes(':');
    const target = isFixed ? account.target : name !== undefined && rows.get(nameIn(account.target, name));
    if (target) found.push({ ...account, target });
    else without++;
  }
  return { accounts: found, without };
}

const nameIn = (target: string, name: string) => `${partsOfRowKey(target)[0]}:${wordsOf(name)}`;
