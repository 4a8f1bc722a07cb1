import type { Ledger } from '../ledger/ledger';
import { addSource } from './add-figures';
import type { Column } from './columns';
import { closePeriods, setFlow, sumPeriods } from './roll-up';
import type { RowMaker } from './rows';
import type { RowSpec, StatementRow } from './statement-row';

/** What some accounts of the result were credited, a flow: income is positive, charges are negative. */
export function creditedRow(make: RowMaker, spec: RowSpec, ledger: Ledger, accounts: readonly number[]): StatementRow {
  const { values, stride } = ledger;
  const row = make.blank(spec);
  const [only = 0] = accounts;
  if (accounts.length === 1) setFlow(row, make.columns, values, only * stride + 1, -1);
  else {
    addAccounts(row, make, ledger, accounts, -1);
    sumPeriods(row, make.columns);
  }
  return row;
}

/** The balance of some accounts × sign: 1 as an asset, −1 as a liability or equity. */
export function balanceRow(
  make: RowMaker,
  key: string,
  ledger: Ledger,
  accounts: readonly number[],
  sign: 1 | -1,
): StatementRow {
  const row = make.blank({ key }, openingOf(ledger, accounts, sign));
  addAccounts(row, make, ledger, accounts, sign);
  closePeriods(row, make.columns);
  return row;
}

/** The same where it is above 0, else 0: one side of accounts that can change sign. */
export function sideRow(
  make: RowMaker,
  key: string,
  ledger: Ledger,
  accounts: readonly number[],
  sign: 1 | -1,
): StatementRow {
  const row = make.blank({ key }, Math.max(0, openingOf(ledger, accounts, sign)));
  addAccounts(row, make, ledger, accounts, sign);
  const { figures, at } = row;
  for (let i = at; i < at + make.columns.months; i++) figures[i] = Math.max(0, figures[i] ?? 0);
  closePeriods(row, make.columns);
  return row;
}

function openingOf({ values, stride }: Ledger, accounts: readonly number[], sign: 1 | -1): number {
  let opening = 0;
  for (const account of accounts) opening += sign * (values[account * stride] ?? 0);
  return opening;
}

function addAccounts(row: StatementRow, make: RowMaker, ledger: Ledger, accounts: readonly number[], sign: 1 | -1) {
  const { values, stride } = ledger;
  for (const account of accounts) {
    addSource(row, make.columns.months, { figures: values, at: account * stride + 1 }, sign);
  }
}

/** What the fall of some accounts' debit balances did to cash in each month, and the columns besides. */
export function fallRow(
  make: RowMaker,
  key: string,
  ledger: Ledger,
  accounts: readonly number[],
  besides: readonly Column[],
): StatementRow {
  const { values, stride } = ledger;
  const row = make.blank({ key });
  const { figures, at } = row;
  const { months } = make.columns;
  for (const account of accounts) {
    const base = account * stride;
    for (let t = 1; t <= months; t++) {
      figures[at + t - 1] = (figures[at + t - 1] ?? 0) + (values[base + t - 1] ?? 0) - (values[base + t] ?? 0);
    }
  }
  for (const column of besides) addSource(row, months, column, column.sign);
  sumPeriods(row, make.columns);
  return row;
}
