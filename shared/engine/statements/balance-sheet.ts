import {
  type BalanceSheet,
  type BalanceSheetField,
  balanceSheetFields,
  emptySheet,
  equityFields,
  fieldsOfTotal,
  isOptionalSheetField,
  mezzanineFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import { balanceRow, sideRow } from './account-rows';
import { accountOf, Column, monthsOf } from './columns';
import type { StatementLayout } from './layout';
import { minus, plus } from './made-of';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 2. `accumulatedDepreciation` is shown negative; the last row is the difference, which is always 0. */
export function balanceSheetOf(calculation: Calculation, layout: StatementLayout, make: RowMaker): Statement {
  // Accounts that can change sign and loans are split, which moves both sides equally.
  const rowsOf = (fields: readonly Field[]) => {
    const found: StatementRow[] = [];
    for (const { key, index, sign, isSide } of fields) {
      const accounts = layout.balanceSheet[index]?.accounts ?? [];
      if (isGrants(key) && calculation.grants)
        found.push(...grantsRow(calculation, make, { key, sign, used: layout.used }));
      else if (!layout.used.has(index)) continue;
      else if (index === account.loans || index === account.leases)
        found.push(...debtRow(calculation, make, { key, accounts, isLease: index === account.leases }));
      else found.push((isSide ? sideRow : balanceRow)(make, calculation.ledger, { key, accounts, sign }));
    }
    return found;
  };
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
  return new Statement(
    'balanceSheet',
    [
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
    ],
    operatingLeasesOwed(calculation, make),
  );
}

const isGrants = (key: BalanceSheetField): boolean => key === 'grantsReceivable' || key === 'deferredGrants';

/** The sides of both accounts of grants. */
function grantsRow(
  { ledger }: Calculation,
  make: RowMaker,
  { key, sign, used }: Pick<Field, 'key' | 'sign'> & { used: ReadonlySet<number> },
): StatementRow[] {
  const side = sign === 1 ? 'Receivable' : 'Deferred';
  const rows = [
    { name: `operatingGrants${side}`, of: account.operatingGrantBalance },
    { name: `capitalGrants${side}`, of: account.capitalGrantBalance },
  ].flatMap(({ name, of }) => (used.has(of) ? [sideRow(make, ledger, { key: name, accounts: [of], sign })] : []));
  return rows.length > 0 ? [make.sum({ key }, rows)] : [];
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

/** Of what is owed on leases, that of operating ones: no debt, as their payments are within operations. */
function operatingLeasesOwed({ leases, sets, plan }: Calculation, make: RowMaker): StatementRow[] {
  const { indexes } = sets.operatingLeases;
  if (!leases || indexes.length === 0) return [];
  const owed = indexes.map((index) => new Column(leases.balance, index * plan.stride));
  const opening = owed.reduce((sum, column) => sum + column.month(0), 0);
  return [make.balance({ key: 'operatingLeasesOwed' }, opening, ...owed)];
}

const nothing = new Float64Array(1);

/** What is due within a year, as the own schedules of loans, or leases, have it, and the rest of what is owed. */
function debtRow(
  { ledger, loans, leases }: Calculation,
  make: RowMaker,
  { key, accounts, isLease }: { key: BalanceSheetField; accounts: readonly number[]; isLease: boolean },
): StatementRow[] {
  const columns = isLease ? leases?.current : loans.current;
  const currentKey = isLease ? 'leaseLiabilitiesCurrent' : 'loansCurrent';
  // Without a schedule, what is owed on leases is not current.
  if (!columns && key === currentKey) return [];
  const current = columns ? make.lines(columns) : monthsOf(nothing);
  if (key === currentKey) return [make.balance({ key }, current.month(0), current)];
  const owed = accounts.map((index) => accountOf(ledger, index, -1));
  const opening = owed.reduce((sum, column) => sum + column.month(0), 0) - current.month(0);
  const row = make.balance({ key }, opening, ...owed, ...(columns ? [make.lines(columns, -1)] : []));
  const all = make.balance({ key: isLease ? 'leasesOwed' : 'loansOwed' }, opening + current.month(0), ...owed);
  const due = columns && make.balance({ key: currentKey }, current.month(0), current);
  row.setMade((column) => ({ formula: 'sum', parts: [plus(all, column), ...(due ? [minus(due, column)] : [])] }));
  return [row];
}

const fieldNames: ReadonlySet<string> = new Set(balanceSheetFields);

/** Sheets of the ledger at the ends of months, with accumulated depreciation positive as in the form. */
export function sheetsAt({ rows }: Statement, months: readonly number[]): BalanceSheet[] {
  const needed: StatementRow[] = [];
  const optional: StatementRow[] = [];
  for (const row of rows) if (fieldNames.has(row.key)) (isOptionalSheetField(row.key) ? optional : needed).push(row);
  return months.map((month) => {
    const there = optional.filter((row) => row.month(month) !== 0);
    const sheet = emptySheet(there.map(({ key }) => key));
    for (const list of [needed, there])
      for (const row of list) {
        const key = row.key as BalanceSheetField;
        sheet[key] = row.month(month) * (key === 'accumulatedDepreciation' ? -1 : 1) + 0;
      }
    return sheet;
  });
}
