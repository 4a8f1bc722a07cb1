import { isRowKey, type RowKey } from '../forecast/actuals';
import { guessAccount, type HistoryAccount } from '../import/history-accounts';
import { hintOf, sideOfSection } from './account-hints';
import type { Side } from './extract';
import type { Section } from './reading';

interface Named {
  code: string | null;
  name: string;
  /** True where its amounts are credits. */
  isCredit: boolean;
}

/** Most of the accounts with a telling name that an order may put on the other side: one in five. */
const misfits = 0.2;

const rowOf: Record<string, [Section, RowKey]> = {
  'incomeStatement.revenue': ['revenue', 'unplannedRevenue'],
  'incomeStatement.directCosts': ['directCosts', 'unplannedDirectCosts'],
  'incomeStatement.staff': ['expense', 'wagesAndSalaries'],
  'incomeStatement.operatingExpenses': ['expense', 'unplannedExpenses'],
  'incomeStatement.otherIncome': ['otherIncome', 'unplannedOther'],
  'incomeStatement.interestIncome': ['otherIncome', 'interestIncome'],
  'incomeStatement.interestExpense': ['otherExpense', 'interestExpense'],
  'incomeStatement.incomeTax': ['otherExpense', 'currentTax'],
  'incomeStatement.badDebts': ['expense', 'badDebts'],
  'incomeStatement.depreciation': ['expense', 'depreciation'],
  'incomeStatement.leaseDepreciation': ['expense', 'leaseDepreciation'],
  'incomeStatement.amortisation': ['expense', 'amortisation'],
  'incomeStatement.gainOnDisposal': ['otherIncome', 'gainOnDisposal'],
  netProfit: ['equity', 'sheet:retainedEarnings'],
  dividendsDeclared: ['equity', 'flow:dividendsDeclared'],
};

function sideOfGuess(guess: HistoryAccount | null): Side | null {
  if (guess === null) return null;
  if (guess.startsWith('balanceSheet.')) return 'sheet';
  const section = rowOf[guess]?.[0];
  return section ? sideOfSection(section) : null;
}

/** Where in an order the one side ends and the other begins, so that the fewest names are on the wrong side; best where codes begin anew. */
function bestSplit(
  sides: readonly (Side | null)[],
  isBreak: (at: number) => boolean,
): { at: number; first: Side; wrong: number; known: number } {
  const known = sides.filter((side) => side !== null).length;
  const results = sides.filter((side) => side === 'result').length;
  const sheets = known - results;
  let best = { at: 0, first: 'sheet' as Side, wrong: sheets, known };
  let [sheetsBefore, resultsBefore] = [0, 0];
  for (let at = 0; at <= sides.length; at++) {
    const sheetFirst = resultsBefore + (sheets - sheetsBefore);
    const resultFirst = sheetsBefore + (results - resultsBefore);
    const isBetter = (wrong: number) =>
      wrong < best.wrong || (wrong === best.wrong && isBreak(at) && !isBreak(best.at));
    if (isBetter(sheetFirst)) best = { at, first: 'sheet', wrong: sheetFirst, known };
    if (isBetter(resultFirst)) best = { at, first: 'result', wrong: resultFirst, known };
    if (sides[at] === 'sheet') sheetsBefore++;
    if (sides[at] === 'result') resultsBefore++;
  }
  return best;
}

const resultWords =
  /\b(fees|charges|costs?|expenses?|sales|income|repairs|maintenance|power|travel|subscriptions|inwards)\b/i;

/** Of a name that is no account's usual one: by the words of the rows that it may be, where only one side has some. */
function sideOfWords(name: string): Side | null {
  const isSheet = hintOf(name, 'sheet') !== null;
  const isResult = hintOf(name, 'result') !== null || resultWords.test(name);
  return isSheet === isResult ? null : isSheet ? 'sheet' : 'result';
}

const owed = /payable|receivable|accru|prepa|deferred|liabilit|provision/i;
const charged = /\b(subscriptions|fees|charges|expenses)$/i;

/** The side that a name alone says; the bare name of a tax is a charge where it is a debit. */
function sideOfName({ name, isCredit }: Named, guess: HistoryAccount | null): Side | null {
  const side = sideOfGuess(guess);
  if (side === 'sheet' && !owed.test(name)) {
    if (charged.test(name) || (guess === 'balanceSheet.incomeTaxPayable' && !isCredit)) return 'result';
  }
  return side ?? sideOfWords(name);
}

const numberOf = (code: string | null) => (code !== null && /^\d+$/.test(code) ? Number(code) : null);

/**
 * Side and hint of accounts of which the file says no more than code and name: charts of accounts and reports have the
 * one side before the other, by code or as they stand (`ordered`: how many of the first). Where the names contradict both orders, each name for itself.
 */
export function inferSides(
  accounts: readonly Named[],
  ordered = accounts.length,
): { side: Side | null; hint: RowKey | null }[] {
  const guesses = accounts.map(({ name }) => guessAccount(name));
  const named = accounts.map((account, at) => sideOfName(account, guesses[at] ?? null));
  const inFile = accounts.slice(0, ordered).map((_, at) => at);
  const codes = accounts.map(({ code }) => numberOf(code));
  const coded = accounts.map((_, at) => at).filter((at) => codes[at] !== null);
  const byCode = [...coded].sort((a, b) => (codes[a] ?? 0) - (codes[b] ?? 0));
  const orders = coded.length * 2 > accounts.length ? [byCode, inFile] : [inFile];
  const digit = (account: number | undefined) => (account === undefined ? '' : (accounts[account]?.code?.[0] ?? ''));
  const splits = orders.map((order) => ({
    order,
    ...bestSplit(
      order.map((at) => named[at] ?? null),
      (at) => digit(order[at - 1]) !== digit(order[at]),
    ),
  }));
  const best = splits.reduce((least, split) => (split.wrong < least.wrong ? split : least), splits[0] ?? emptySplit);
  const sides = [...named];
  if (best.known > 0 && best.wrong <= best.known * misfits) {
    best.order.forEach((account, place) => {
      sides[account] = place < best.at === (best.first === 'sheet') ? 'sheet' : 'result';
    });
  }
  return accounts.map((account, at) => {
    const side = sides[at] ?? null;
    return { side, hint: hintOfGuess(account, guesses[at] ?? null, side) };
  });
}

const emptySplit = { order: [] as number[], at: 0, first: 'sheet' as Side, wrong: 0, known: 0 };

const directCosts = /^cost of|purchase|material|\bparts\b|carriage|freight|subcontract|wareneingang/i;

function hintOfGuess({ name, isCredit }: Named, guess: HistoryAccount | null, side: Side | null): RowKey | null {
  if (side === null) return null;
  const [section, row] = (guess !== null && sideOfGuess(guess) === side && rowOf[guess]) || [];
  if (section) return hintOf(name, section, row);
  if (side === 'result') return hintOf(name, isCredit ? 'revenue' : directCosts.test(name) ? 'directCosts' : 'expense');
  const field = `sheet:${guess?.slice('balanceSheet.'.length)}`;
  return hintOf(name, 'sheet', isRowKey(field) ? field : null);
}
