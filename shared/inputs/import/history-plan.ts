import {
  type BalanceSheet,
  type BalanceSheetField,
  balanceSheetTotals,
  makeBalanceSheet,
} from '../forecast/balance-sheet';
import { bounds } from '../forecast/bounds';
import {
  type IncomeStatement,
  type IncomeStatementField,
  makeIncomeStatement,
  notBrokenDown,
} from '../forecast/history';
import { type HistoryAccount, sideOf, type YearField } from './history-accounts';
import { type HistoryMapping, type Table, yearIn } from './history-table';
import { readAmount } from './read-amount';

/** What a file says of one year, in minor units; null is a statement of which it says nothing. */
export interface PlannedYear {
  /** Calendar year in which the fiscal year ends. */
  year: number;
  balanceSheet: BalanceSheet | null;
  incomeStatement: IncomeStatement | null;
  figures: Partial<Record<YearField, number>>;
  /** True: net profit is what the rows of the income statement adds up to. */
  isProfitDerived: boolean;
  /** Assets less liabilities and equity; null without a sheet. */
  difference: number | null;
}

export interface HistoryPlan {
  /** Oldest first. */
  years: PlannedYear[];
  /** Figures that are taken over. */
  count: number;
  /** Rows with figures that go nowhere. */
  leftOut: { row: number; label: string }[];
  /** Cells of rows and columns in use that hold no amount, or one beyond the bounds. */
  unread: { row: number; column: number; text: string }[];
}

interface Entry {
  account: HistoryAccount;
  amount: number;
}

/**
 * What a table adds up to under a mapping: rows of one account are added up, signs are those of the forms (charges and
 * accumulated depreciation positive), and nothing is made up to close a difference. `decimals`: of the currency.
 */
export function planHistory(table: Table, mapping: HistoryMapping, decimals: number): HistoryPlan {
  const { labelColumn, accounts, years, decimalMark, scale } = mapping;
  const entries = new Map<number, Entry[]>();
  const plan: HistoryPlan = { years: [], count: 0, leftOut: [], unread: [] };
  const columns = years.flatMap((year, column) => (year === null ? [] : [{ year, column }]));
  table.forEach((cells, row) => {
    const account = accounts[row] ?? null;
    let hasAmount = false;
    for (const { year, column } of columns) {
      const text = cells[column]?.trim() ?? '';
      if (text === '') continue;
      const amount = readAmount(text, { decimalMark, decimals, scale });
      // The head names the year; it is no figure that is left out.
      hasAmount ||= amount !== null && yearIn(text) !== year;
      if (account === null) continue;
      if (amount === null || Math.abs(amount) > bounds.amount) plan.unread.push({ row, column, text });
      else {
        const list = entries.get(year) ?? [];
        list.push({ account, amount });
        entries.set(year, list);
      }
    }
    if (account === null && hasAmount) plan.leftOut.push({ row, label: cells[labelColumn] ?? '' });
  });
  const flips = flippedSides([...entries.values()].flat(), mapping.signs);
  for (const [year, list] of [...entries].sort(([one], [other]) => one - other)) {
    plan.count += list.length;
    plan.years.push(plannedYear(year, list, flips));
  }
  return plan;
}

interface Flips {
  credit: boolean;
  charges: boolean;
  accumulatedDepreciation: boolean;
}

const isCharge = (account: HistoryAccount) => account.startsWith('incomeStatement.') && sideOf(account) === 'debit';

/** Which amounts change their sign: credits of a trial balance; charges and depreciation that mostly are below zero. */
function flippedSides(entries: readonly Entry[], signs: HistoryMapping['signs']): Flips {
  const isMostlyNegative = (includes: (account: HistoryAccount) => boolean) => {
    const amounts = entries
      .filter(({ account, amount }) => includes(account) && amount !== 0)
      .map(({ amount }) => amount);
    return amounts.filter((amount) => amount < 0).length * 2 > amounts.length;
  };
  return {
    credit: signs === 'creditNegative',
    charges: isMostlyNegative(isCharge),
    accumulatedDepreciation: isMostlyNegative((account) => account === 'balanceSheet.accumulatedDepreciation'),
  };
}

function signed({ account, amount }: Entry, flips: Flips): number {
  const isFlipped =
    account === 'balanceSheet.accumulatedDepreciation'
      ? flips.accumulatedDepreciation
      : isCharge(account)
        ? flips.charges
        : sideOf(account) === 'credit' && flips.credit;
  return isFlipped ? 0 - amount : amount;
}

function plannedYear(year: number, entries: readonly Entry[], flips: Flips): PlannedYear {
  const sums = new Map<HistoryAccount, number>();
  for (const entry of entries) sums.set(entry.account, (sums.get(entry.account) ?? 0) + signed(entry, flips));
  const balanceSheet = makeBalanceSheet();
  const incomeStatement = makeIncomeStatement();
  const figures: PlannedYear['figures'] = {};
  let hasSheet = false;
  let hasIncome = false;
  for (const [account, amount] of sums) {
    const [part, field] = account.split('.');
    if (part === 'balanceSheet') {
      hasSheet = true;
      balanceSheet[field as BalanceSheetField] = amount;
    } else if (part === 'incomeStatement') {
      hasIncome = true;
      incomeStatement[field as IncomeStatementField] = amount;
    } else figures[part as YearField] = part === 'netProfit' ? amount : Math.abs(amount);
  }
  const isProfitDerived = hasIncome && figures.netProfit === undefined;
  if (isProfitDerived) figures.netProfit = 0 - notBrokenDown(0, incomeStatement);
  return {
    year,
    balanceSheet: hasSheet ? balanceSheet : null,
    incomeStatement: hasIncome ? incomeStatement : null,
    figures,
    isProfitDerived,
    difference: hasSheet ? balanceSheetTotals(balanceSheet).difference : null,
  };
}
