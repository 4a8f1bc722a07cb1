import {
  assetFields,
  type BalanceSheet,
  type BalanceSheetField,
  equityFields,
  liabilityFields,
  makeBalanceSheet,
} from '../../inputs/forecast/balance-sheet';
import type { Calculation } from '../calculation';
import type { Statement, StatementRow } from '../result';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';

/** Report 2. `accumulatedDepreciation` is shown negative; the last row is the difference, which is always 0. */
export function balanceSheetOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const columns = fieldColumns(calculation, layout);
  const rowsOf = (fields: readonly BalanceSheetField[]) =>
    fields.map((key) => {
      const column = columns[key];
      return make.balance({ key }, column.subarray(1), column[0] ?? 0);
    });
  const subtotal = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows);
  const total = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'total', level: 0 }, rows);

  const assets = rowsOf(assetFields);
  const liabilities = rowsOf(liabilityFields);
  const equity = rowsOf(equityFields);
  const currentAssets = subtotal('totalCurrentAssets', assets.slice(0, 7));
  const nonCurrentAssets = subtotal('totalNonCurrentAssets', assets.slice(7));
  const totalAssets = total('totalAssets', [currentAssets, nonCurrentAssets]);
  const currentLiabilities = subtotal('totalCurrentLiabilities', liabilities.slice(0, 9));
  const nonCurrentLiabilities = subtotal('totalNonCurrentLiabilities', liabilities.slice(9));
  const totalLiabilities = subtotal('totalLiabilities', [currentLiabilities, nonCurrentLiabilities]);
  const totalEquity = subtotal('totalEquity', equity);
  const both = total('totalLiabilitiesAndEquity', [totalLiabilities, totalEquity]);
  const negated = make.sum({ key: 'negated' }, [both]);
  for (const column of [negated.months, negated.quarters, negated.years])
    for (let i = 0; i < column.length; i++) column[i] = 0 - (column[i] ?? 0);
  negated.opening = 0 - (both.opening ?? 0);
  return {
    key: 'balanceSheet',
    rows: [
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
      make.sum({ key: 'difference', kind: 'check', level: 0 }, [totalAssets, negated]),
    ],
  };
}

type FieldColumns = Record<BalanceSheetField, Float64Array>;

/** The fields of the sheet by month 0…T: accounts that can change sign and loans are split, which moves both sides equally. */
function fieldColumns(calculation: Calculation, layout: LayoutEntry[]): FieldColumns {
  const length = calculation.plan.months + 1;
  const shown = new Map(layout.map((entry) => [entry.key, entry.accounts]));
  const balance = (key: string): Float64Array => {
    const column = new Float64Array(length);
    for (const index of shown.get(key) ?? []) {
      for (let t = 0; t < length; t++) column[t] = (column[t] ?? 0) + calculation.ledger.at(index, t);
    }
    return column;
  };
  const positive = (column: Float64Array) => column.map((value) => (value < 0 ? 0 : value));
  const negative = (column: Float64Array) => column.map((value) => (value > 0 ? 0 : 0 - value));
  const credit = (key: string) => balance(key).map((value) => 0 - value);
  const cash = balance('cash');
  const salesTax = balance('salesTax');
  const incomeTax = balance('incomeTax');
  const loans = credit('loans');
  const current = currentLoans(calculation, length);
  const split = {
    cash: positive(cash),
    bankOverdraft: negative(cash),
    salesTaxReceivable: positive(salesTax),
    salesTaxPayable: negative(salesTax),
    incomeTaxReceivable: positive(incomeTax),
    incomeTaxPayable: negative(incomeTax),
    loansCurrent: current,
    loansNonCurrent: loans.map((value, t) => value - (current[t] ?? 0)),
  };
  const own = (fields: readonly BalanceSheetField[], read: (key: string) => Float64Array) =>
    Object.fromEntries(fields.filter((field) => !(field in split)).map((field) => [field, read(field)]));
  return {
    ...own(assetFields, balance),
    ...own([...liabilityFields, ...equityFields], credit),
    ...split,
  } as FieldColumns;
}

function currentLoans({ plan, loans }: Calculation, length: number): Float64Array {
  const column = new Float64Array(length);
  for (let base = 0; base < loans.current.length; base += plan.stride) {
    for (let t = 0; t < length; t++) column[t] = (column[t] ?? 0) + (loans.current[base + t] ?? 0);
  }
  return column;
}

/** The sheet of the ledger at the end of month t, with accumulated depreciation positive as in the form. */
export function sheetAt(statement: Statement, t: number): BalanceSheet {
  const sheet = makeBalanceSheet();
  for (const row of statement.rows) {
    if (row.kind !== 'line') continue;
    const value = t === 0 ? (row.opening ?? 0) : (row.months[t - 1] ?? 0);
    sheet[row.key as BalanceSheetField] = row.key === 'accumulatedDepreciation' ? 0 - value : value;
  }
  return sheet;
}
