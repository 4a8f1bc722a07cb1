import type { Ledger } from '../ledger/ledger';
import { accountOf, type Column } from './columns';
import { addColumns, addSource } from './kernels';
import type { LayoutEntry } from './layout';
import { closePeriods, setFlow, sumPeriods } from './roll-up';
import type { RowMaker } from './rows';
import type { StatementRow } from './statement-row';

/** What the accounts of an entry were credited, a flow: income is positive, charges are negative. */
export function creditedRow(make: RowMaker, ledger: Ledger, entry: LayoutEntry): StatementRow {
  const row = make.blank(entry);
  const [only = 0] = entry.accounts;
  if (entry.accounts.length === 1) setFlow(row, make.columns, accountOf(ledger, only, -1));
  else {
    addAccounts(row, ledger, { accounts: entry.accounts, sign: -1 });
    sumPeriods(row, make.columns);
  }
  return row;
}

/** Some accounts on one side of the balance sheet. */
interface Side {
  accounts: readonly number[];
  /** 1 as an asset, −1 as a liability or equity. */
  sign: 1 | -1;
}

/** The balance of some accounts × sign. */
export function balanceRow(make: RowMaker, ledger: Ledger, side: Side & { key: string }): StatementRow {
  const row = make.blank({ key: side.key }, openingOf(ledger, side));
  addAccounts(row, ledger, side);
  closePeriods(row, make.columns);
  return row;
}

/** The same where it is above 0, else 0: one side of accounts that can change sign. */
export function sideRow(make: RowMaker, ledger: Ledger, side: Side & { key: string }): StatementRow {
  const row = make.blank({ key: side.key }, Math.max(0, openingOf(ledger, side)));
  addAccounts(row, ledger, side);
  const { figures, at } = row;
  for (let i = at; i < at + make.columns.months; i++) figures[i] = Math.max(0, figures[i] ?? 0);
  closePeriods(row, make.columns);
  return row;
}

function openingOf({ values, stride }: Ledger, { accounts, sign }: Side): number {
  let opening = 0;
  for (const account of accounts) opening += sign * (values[account * stride] ?? 0);
  return opening;
}

function addAccounts(row: StatementRow, { values, stride }: Ledger, { accounts, sign }: Side): void {
  for (const account of accounts) {
    addSource(row, row.shape.months, { figures: values, at: account * stride + 1 }, sign);
  }
}

interface Fall {
  key: string;
  accounts: readonly number[];
  besides: readonly Column[];
}

/** What the fall of some accounts' debit balances did to cash in each month, and the columns besides. */
export function fallRow(make: RowMaker, { values, stride }: Ledger, { key, accounts, besides }: Fall): StatementRow {
  const row = make.blank({ key });
  const { figures, at } = row;
  const { months } = make.columns;
  for (const account of accounts) {
    const base = account * stride;
    for (let t = 1; t <= months; t++) {
      figures[at + t - 1] = (figures[at + t - 1] ?? 0) + (values[base + t - 1] ?? 0) - (values[base + t] ?? 0);
    }
  }
  addColumns(row, months, besides, 0);
  sumPeriods(row, make.columns);
  return row;
}
