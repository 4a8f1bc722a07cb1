import { sharedWords } from './alike-names';
import type { ExtractAccount } from './extract';
import { wordsOf } from './source-table';

/** Lines of a section, over which an amount is spread by their planned amounts of the month. */
export const spreads = {
  'spread:revenue': { kind: 'revenue', rest: 'unplannedRevenue' },
  'spread:directCosts': { kind: 'directCost', rest: 'unplannedDirectCosts' },
  'spread:operatingExpenses': { kind: 'operatingExpense', rest: 'unplannedExpenses' },
} as const;
export type Spread = keyof typeof spreads;

export const isSpread = (target: string): target is Spread => Object.hasOwn(spreads, target);

/** Where an account goes: a row key, a spread, or `leftOut`. */
export interface AccountTarget {
  target: string;
  /** −1 takes the account the other way round. */
  sign: 1 | -1;
  /** Name of the account when it was mapped. */
  name: string;
}

export interface AccountMap {
  /** By account key: `code:<code>` or `name:<normalized name>`. */
  accounts: ReadonlyMap<string, AccountTarget>;
  /** For spreads: the rows of the lines of a section, and what a row plans in a month; without, they go to the row "in no line". */
  lines?: (kind: string) => readonly string[];
  planned?: (rowKey: string, month: string) => number;
}

type Named = Pick<ExtractAccount, 'code' | 'name'>;

const isSameName = (name: string, otherName: string) => name === otherName || wordsOf(name) === wordsOf(otherName);
const nameKey = (name: string) => `name:${wordsOf(name)}`;

/**
 * The target of an account: by code where the name is the same, else by name, else by code where the names share half of their
 * words, as those of a renamed account do: two programs may use one code for different accounts.
 */
export function findTarget({ accounts }: AccountMap, { code, name }: Named): AccountTarget | undefined {
  const byCode = code === null ? undefined : accounts.get(`code:${code}`);
  if (byCode && isSameName(byCode.name, name)) return byCode;
  return accounts.get(nameKey(name)) ?? (byCode && sharedWords(byCode.name, name) >= 0.5 ? byCode : undefined);
}

/** The key under which the target of an account is kept: its code, unless an account of another name has it, else its name. */
export function accountKeyOf({ accounts }: AccountMap, { code, name }: Named): string {
  if (code === null) return nameKey(name);
  const taken = accounts.get(`code:${code}`);
  return taken && !isSameName(taken.name, name) ? nameKey(name) : `code:${code}`;
}
