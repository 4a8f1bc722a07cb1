import { isResultRow, unplannedRows } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import { guessAccount } from '../import/history-accounts';
import { type AccountMap, accountKeyOf, findTarget, isSpread } from './account-map';
import { sharedTokens, tokensOf } from './alike-names';
import type { Extract, ExtractAccount } from './extract';
import { wordsOf } from './source-table';

/** Remembered: of this forecast · by name: a line, or what the name means · new: by its side alone. */
export type ProposalReason = 'remembered' | 'byName' | 'new';

export interface Proposal {
  key: string;
  target: string;
  sign: 1 | -1;
  reason: ProposalReason;
}

/** A row of a line that an account can go to. */
interface LineRow {
  target: string;
  section: string;
  name: string;
  /** The name in plain words, and those of them that say something. */
  words: string;
  tokens: readonly string[];
}

const unplanned = new Set<string>(unplannedRows);

/**
 * Where each account of an extract goes, in its order: as this forecast remembers it, by the name of a line of its section, by
 * what the name means, else in no line. Source: docs/actuals.md, "From accounts to rows".
 */
export function proposeMap(extract: Extract, map: AccountMap, document: ForecastDocument): Proposal[] {
  const lines = lineRowsOf(document);
  return extract.accounts.map((account, i) => {
    const key = accountKeyOf(map, account);
    const remembered = findTarget(map, account);
    if (remembered) {
      const isRenamed = wordsOf(remembered.name) !== wordsOf(account.name);
      return { key, target: remembered.target, sign: remembered.sign, reason: isRenamed ? 'byName' : 'remembered' };
    }
    const sum = extract.amounts[i]?.reduce<number>((total, amount) => total + (amount ?? 0), 0) ?? 0;
    const target = byName(account, lines, sum);
    if (target) return { key, target, sign: 1, reason: 'byName' };
    const renamed = map.accounts.get(`code:${account.code}`);
    if (renamed && isOnSide(renamed.target, account.side))
      return { key, target: renamed.target, sign: renamed.sign, reason: 'byName' };
    return { key, target: bySide(account, sum), sign: 1, reason: 'new' };
  });
}

/** True for a place on the side of an account, or where the file does not tell its side. */
export const isOnSide = (target: string, side: ExtractAccount['side']): boolean =>
  side === null || (isResultRow(target) || isSpread(target)) === (side === 'result');

/** The rows of all lines; the section is that of the row which stands for "in no line". */
export function lineRowsOf({ revenue, operatingExpenses, otherIncomeAndExpenses, loans }: ForecastDocument): LineRow[] {
  const row = (target: string, section: string, name: string): LineRow => {
    const words = wordsOf(name);
    return { target, section, name, words, tokens: tokensOf(words) };
  };
  return [
    ...revenue.map(({ id, name }) => row(`revenue:${id}`, 'unplannedRevenue', name)),
    ...revenue.map(({ id, name }) => row(`directCost:${id}`, 'unplannedDirectCosts', name)),
    ...operatingExpenses.map(({ id, name }) => row(`operatingExpense:${id}`, 'unplannedExpenses', name)),
    ...otherIncomeAndExpenses.map(({ id, name, direction }) =>
      row(`${direction === 'income' ? 'otherIncome' : 'otherExpense'}:${id}`, 'unplannedOther', name),
    ),
    ...loans.map(({ id, name }) => row(`loan:${id}`, 'sheet:loansNonCurrent', name)),
  ];
}

/** A line of the same name, else the row that the name means, else a line that shares half of the words. */
function byName(account: ExtractAccount, lines: readonly LineRow[], sum: number): string | null {
  const meant = account.hint ?? meaningOf(account);
  const section = sectionOf(account, meant, sum);
  const own = lines.filter((line) => line.section === section);
  const plain = wordsOf(account.name);
  const equal = own.find(({ words }) => words === plain);
  if (equal) return equal.target;
  const isFree = meant === null || unplanned.has(meant) || meant === 'sheet:loansNonCurrent';
  if (!isFree) return meant;
  let best: LineRow | null = null;
  let most = 0;
  const tokens = tokensOf(plain);
  for (const line of own) {
    const shared = sharedTokens(tokens, line.tokens);
    if (shared >= 0.5 && shared > most) {
      best = line;
      most = shared;
    }
  }
  return best?.target ?? (meant === 'sheet:loansNonCurrent' ? meant : null);
}

/** Rows that rows of an entered year have another name for. */
const meanings: Partial<Record<string, string>> = {
  'incomeStatement.revenue': 'unplannedRevenue',
  'incomeStatement.directCosts': 'unplannedDirectCosts',
  'incomeStatement.staff': 'wagesAndSalaries',
  'incomeStatement.operatingExpenses': 'unplannedExpenses',
  'incomeStatement.otherIncome': 'unplannedOther',
  'incomeStatement.incomeTax': 'currentTax',
  dividendsDeclared: 'flow:dividendsDeclared',
};

/** What a name means that the file says nothing of, where it is on the same side. */
function meaningOf({ name, side }: ExtractAccount): string | null {
  const guess = guessAccount(name);
  if (guess === null) return null;
  const [part, field = ''] = guess.split('.');
  const meant = meanings[guess] ?? (part === 'balanceSheet' ? `sheet:${field}` : field);
  const isOfResult = part === 'incomeStatement';
  return meant !== '' && (side === null || (side === 'result') === isOfResult) ? meant : null;
}

/** Lines of which section have the account's kind of amounts. */
function sectionOf({ side }: ExtractAccount, meant: string | null, sum: number): string {
  if (meant !== null && (unplanned.has(meant) || meant.startsWith('sheet:loans'))) return meant;
  if (side === 'sheet') return 'sheet';
  return sum < 0 ? 'unplannedRevenue' : 'unplannedExpenses';
}

function bySide({ side, hint }: ExtractAccount, sum: number): string {
  if (hint !== null && unplanned.has(hint)) return hint;
  if (side === 'sheet') return sum < 0 ? 'sheet:otherCurrentLiabilities' : 'sheet:otherCurrentAssets';
  return sum < 0 ? 'unplannedRevenue' : 'unplannedExpenses';
}
