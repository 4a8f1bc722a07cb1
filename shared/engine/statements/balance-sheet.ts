import {
  assetFields,
  type BalanceSheet,
  type BalanceSheetField,
  equityFields,
  liabilityFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import { balanceRow, sideRow } from './account-rows';
import { accountOf } from './columns';
import type { LayoutEntry } from './layout';
import { minus, plus } from './made-of';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 2. `accumulatedDepreciation` is shown negative; the last row is the difference, which is always 0. */
export function balanceSheetOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  // Accounts that can change sign and loans are split, which moves both sides equally.
  const rowsOf = (fields: readonly Field[]) =>
    fields.map(({ key, index, sign, isSide }) => {
      const accounts = layout[index]?.accounts ?? [];
      if (index === account.loans) return loanRow(calculation, make, { key, accounts });
      return (isSide ? sideRow : balanceRow)(make, calculation.ledger, { key, accounts, sign });
    });
  const assets = rowsOf(assetSide);
  const liabilities = rowsOf(liabilitySide);
  const equity = rowsOf(equitySide);
  const currentAssets = make.subtotal('totalCurrentAssets', assets.slice(0, 7));
  const nonCurrentAssets = make.subtotal('totalNonCurrentAssets', assets.slice(7));
  const totalAssets = make.total('totalAssets', [currentAssets, nonCurrentAssets]);
  const currentLiabilities = make.subtotal('totalCurrentLiabilities', liabilities.slice(0, 9));
  const nonCurrentLiabilities = make.subtotal('totalNonCurrentLiabilities', liabilities.slice(9));
  const totalLiabilities = make.subtotal('totalLiabilities', [currentLiabilities, nonCurrentLiabilities]);
  const totalEquity = make.subtotal('totalEquity', equity);
  const both = make.total('totalLiabilitiesAndEquity', [totalLiabilities, totalEquity]);
  return new Statement('balanceSheet', [
    make.heading('assets'),
    ...assets.slice(0, 7),
    currentAssets,
    ...assets.slice(7),
    nonCurrentAssets,
    totalAssets,
    make.heading('liabilities'),
    ...liabilities.slice(0, 9),
    currentLiabilities,
    ...liabilities.slice(9),
    nonCurrentLiabilities,
    totalLiabilities,
    make.heading('equity'),
    ...equity,
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

const assetSide = fieldsOf(assetFields, 1);
const liabilitySide = fieldsOf(liabilityFields, -1);
const equitySide = fieldsOf(equityFields, -1);

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
  const at = (field: BalanceSheetField) => statement.row(field).month(t);
  return {
    cash: at('cash'),
    accountsReceivable: at('accountsReceivable'),
    inventory: at('inventory'),
    prepaidExpenses: at('prepaidExpenses'),
    salesTaxReceivable: at('salesTaxReceivable'),
    incomeTaxReceivable: at('incomeTaxReceivable'),
    otherCurrentAssets: at('otherCurrentAssets'),
    fixedAssetsCost: at('fixedAssetsCost'),
    accumulatedDepreciation: 0 - at('accumulatedDepreciation'),
    intangibleAssets: at('intangibleAssets'),
    deferredTaxAsset: at('deferredTaxAsset'),
    otherNonCurrentAssets: at('otherNonCurrentAssets'),
    bankOverdraft: at('bankOverdraft'),
    accountsPayable: at('accountsPayable'),
    salesTaxPayable: at('salesTaxPayable'),
    payrollLiabilities: at('payrollLiabilities'),
    incomeTaxPayable: at('incomeTaxPayable'),
    deferredRevenue: at('deferredRevenue'),
    dividendsPayable: at('dividendsPayable'),
    loansCurrent: at('loansCurrent'),
    otherCurrentLiabilities: at('otherCurrentLiabilities'),
    loansNonCurrent: at('loansNonCurrent'),
    deferredTaxLiability: at('deferredTaxLiability'),
    otherNonCurrentLiabilities: at('otherNonCurrentLiabilities'),
    shareCapital: at('shareCapital'),
    otherReserves: at('otherReserves'),
    retainedEarnings: at('retainedEarnings'),
  };
}
