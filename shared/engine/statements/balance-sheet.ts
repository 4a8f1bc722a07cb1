import {
  type BalanceSheet,
  type BalanceSheetField,
  balanceSheetFields,
  equityFields,
  fieldsOfTotal,
  makeBalanceSheet,
  mezzanineFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import { balanceRow, sideRow } from './account-rows';
import { accountOf } from './columns';
import type { StatementLayout } from './layout';
import { minus, plus } from './made-of';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 2. `accumulatedDepreciation` is shown negative; the last row is the difference, which is always 0. */
export function balanceSheetOf(calculation: Calculation, layout: StatementLayout, make: RowMaker): Statement {
  // Accounts that can change sign and loans are split, which moves both sides equally.
  const rowsOf = (fields: readonly Field[]) =>
    fields.flatMap(({ key, index, sign, isSide }) => {
      // Without a schedule, what is owed on leases is not current.
      if (!layout.used.has(index) || key === 'leaseLiabilitiesCurrent') return [];
      const accounts = layout.balanceSheet[index]?.accounts ?? [];
      if (index === account.loans) return loanRow(calculation, make, { key, accounts });
      return (isSide ? sideRow : balanceRow)(make, calculation.ledger, { key, accounts, sign });
    });
  const rows = {
    currentAssets: rowsOf(sides.currentAssets),
    nonCurrentAssets: rowsOf(sides.nonCurrentAssets),
    currentLiabilities: rowsOf(sides.currentLiabilities),
    nonCurrentLiabilities: rowsOf(sides.nonCurrentLiabilities),
    mezzanine: rowsOf(sides.mezzanine),
    equity: rowsOf(sides.equity),
  };
  const currentAssets = make.subtotal('totalCurrentAssets', rows.currentAssets);
  const nonCurrentAssets = make.subtotal('totalNonCurrentAssets', rows.nonCurrentAssets);
  const totalAssets = make.total('totalAssets', [currentAssets, nonCurrentAssets]);
  const currentLiabilities = make.subtotal('totalCurrentLiabilities', rows.currentLiabilities);
  const nonCurrentLiabilities = make.subtotal('totalNonCurrentLiabilities', rows.nonCurrentLiabilities);
  const totalLiabilities = make.subtotal('totalLiabilities', [currentLiabilities, nonCurrentLiabilities]);
  const totalEquity = make.subtotal('totalEquity', rows.equity);
  const both = make.total('totalLiabilitiesAndEquity', [totalLiabilities, ...rows.mezzanine, totalEquity]);
  return new Statement('balanceSheet', [
    make.heading('assets'),
    ...rows.currentAssets,
    currentAssets,
    ...rows.nonCurrentAssets,
    nonCurrentAssets,
    totalAssets,
    make.heading('liabilities'),
    ...rows.currentLiabilities,
    currentLiabilities,
    ...rows.nonCurrentLiabilities,
    nonCurrentLiabilities,
    totalLiabilities,
    ...rows.mezzanine,
    make.heading('equity'),
    ...rows.equity,
    totalEquity,
    both,
    make.sum({ key: 'difference', kind: 'check', level: 0 }, [totalAssets], [both]),
  ]);
}

/** Accounts that can change sign: a debit balance is shown as an asset, a credit balance as a liability. */
const twoSided = new Set<FixedAccount>(['cash', 'salesTax', 'incomeTax']);

interface Field {
  key: BalanceSheetField;
  /** Of the account behind it. */
  index: number;
  /** −1 where a credit balance is shown positive. */
  sign: 1 | -1;
  isSide: boolean;
}

const fieldsOf = (keys: readonly BalanceSheetField[], sign: 1 | -1): Field[] =>
  keys.map((key) => {
    const name = foldedInto[key] ?? (key as FixedAccount);
    return { key, index: account[name], sign, isSide: twoSided.has(name) };
  });

const sides = {
  currentAssets: fieldsOf(fieldsOfTotal.totalCurrentAssets, 1),
  nonCurrentAssets: fieldsOf(fieldsOfTotal.totalNonCurrentAssets, 1),
  currentLiabilities: fieldsOf(fieldsOfTotal.totalCurrentLiabilities, -1),
  nonCurrentLiabilities: fieldsOf(fieldsOfTotal.totalNonCurrentLiabilities, -1),
  mezzanine: fieldsOf(mezzanineFields, -1),
  equity: fieldsOf(equityFields, -1),
};

/** What is due within a year, as the loans' own schedules have it, and the rest of what is owed. */
function loanRow(
  { ledger, loans }: Calculation,
  make: RowMaker,
  { key, accounts }: { key: BalanceSheetField; accounts: readonly number[] },
): StatementRow {
  const current = make.lines(loans.current);
  if (key === 'loansCurrent') return make.balance({ key }, current.month(0), current);
  const owed = accounts.map((index) => accountOf(ledger, index, -1));
  const opening = owed.reduce((sum, column) => sum + column.month(0), 0) - current.month(0);
  const row = make.balance({ key }, opening, ...owed, make.lines(loans.current, -1));
  const all = make.balance({ key: 'loansOwed' }, opening + current.month(0), ...owed);
  const due = make.balance({ key: 'loansCurrent' }, current.month(0), current);
  row.setMade((column) => ({ formula: 'sum', parts: [plus(all, column), minus(due, column)] }));
  return row;
}

/** The sheet of the ledger at the end of month t, with accumulated depreciation positive as in the form. */
export function sheetAt(statement: Statement, t: number): BalanceSheet {
  const shown = statement.rows.filter(({ key }) => (balanceSheetFields as readonly string[]).includes(key));
  const entries = shown.map((row) => [row.key, row.month(t) * (row.key === 'accumulatedDepreciation' ? -1 : 1) + 0]);
  return makeBalanceSheet(Object.fromEntries(entries));
}
