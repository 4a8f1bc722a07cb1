import {
  assetFields,
  type BalanceSheet,
  type BalanceSheetField,
  balanceSheetFields,
  equityFields,
  liabilityFields,
} from '../../inputs/forecast/balance-sheet';
import { account, type FixedAccount } from '../accounts';
import type { Calculation } from '../calculation';
import { accountOf, type Column } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 2. `accumulatedDepreciation` is shown negative; the last row is the difference, which is always 0. */
export function balanceSheetOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const { fieldRow, loanRows } = rowsOfSheet(calculation, layout, make);
  const subtotal = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows);
  const total = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'total', level: 0 }, rows);

  const assets = assetFields.map(fieldRow);
  const liabilities = liabilityFields.map((field) => loanRows[field] ?? fieldRow(field));
  const equity = equityFields.map(fieldRow);
  const currentAssets = subtotal('totalCurrentAssets', assets.slice(0, 7));
  const nonCurrentAssets = subtotal('totalNonCurrentAssets', assets.slice(7));
  const totalAssets = total('totalAssets', [currentAssets, nonCurrentAssets]);
  const currentLiabilities = subtotal('totalCurrentLiabilities', liabilities.slice(0, 9));
  const nonCurrentLiabilities = subtotal('totalNonCurrentLiabilities', liabilities.slice(9));
  const totalLiabilities = subtotal('totalLiabilities', [currentLiabilities, nonCurrentLiabilities]);
  const totalEquity = subtotal('totalEquity', equity);
  const both = total('totalLiabilitiesAndEquity', [totalLiabilities, totalEquity]);
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
const sides: Partial<Record<BalanceSheetField, FixedAccount>> = {
  cash: 'cash',
  bankOverdraft: 'cash',
  salesTaxReceivable: 'salesTax',
  salesTaxPayable: 'salesTax',
  incomeTaxReceivable: 'incomeTax',
  incomeTaxPayable: 'incomeTax',
};

const isAsset = new Set<BalanceSheetField>(assetFields);

/** The rows of the sheet's fields: accounts that can change sign and loans are split, which moves both sides equally. */
function rowsOfSheet({ ledger, loans }: Calculation, layout: LayoutEntry[], make: RowMaker) {
  const columnsOf = (name: FixedAccount, sign: 1 | -1) =>
    (layout[account[name]]?.accounts ?? []).map((index) => accountOf(ledger, index, sign));
  const fieldRow = (field: BalanceSheetField): StatementRow => {
    const sign = isAsset.has(field) ? 1 : -1;
    const columns = columnsOf(sides[field] ?? (field as FixedAccount), sign);
    if (!sides[field]) return make.balance({ key: field }, sumAt(columns, 0), ...columns);
    return make.balanceBy({ key: field }, (t) => Math.max(0, sumAt(columns, t)));
  };
  const owed = columnsOf('loans', -1);
  const current = make.lines(loans.current);
  const loanRows: Partial<Record<BalanceSheetField, StatementRow>> = {
    loansCurrent: make.balance({ key: 'loansCurrent' }, current.month(0), current),
    loansNonCurrent: make.balanceBy({ key: 'loansNonCurrent' }, (t) => sumAt(owed, t) - current.month(t)),
  };
  return { fieldRow, loanRows };
}

function sumAt(columns: readonly Column[], t: number): number {
  let sum = 0;
  for (const column of columns) sum += column.month(t);
  return sum;
}

/** The sheet of the ledger at the end of month t, with accumulated depreciation positive as in the form. */
export function sheetAt(statement: Statement, t: number): BalanceSheet {
  const sheet = {} as BalanceSheet;
  for (const field of balanceSheetFields) {
    const value = statement.row(field).month(t);
    sheet[field] = field === 'accumulatedDepreciation' ? 0 - value : value;
  }
  return sheet;
}
