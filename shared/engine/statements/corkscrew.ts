import { account, type FixedAccount } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import type { CarriedAccount } from '../steps/columns';
import { Column, monthsOf } from './columns';
import type { RowMaker } from './rows';
import { Schedule } from './statement';
import type { StatementRow } from './statement-row';

interface Movements {
  key: string;
  opening: number;
  movements: StatementRow[];
  /** Rows below the closing one that explain it. */
  notes?: StatementRow[];
  line?: { id: string; name: string };
}

/** A line and its place in its part. */
export interface LineAt {
  line: { id: string; name: string };
  index: number;
}

export function corkscrew(make: RowMaker, { key, opening, movements, notes = [], line }: Movements): Schedule {
  const closing = make.carried({ key: 'closing', kind: 'total', level: 0 }, opening, movements);
  const openingRow = make.opening({ key: 'opening', level: 0 }, closing);
  return new Schedule(key, { opening: openingRow, movements, closing, notes }, line);
}

/** What an actual month brought an account to the books by: part of the row in which it is settled. */
export function booked({ trueUps }: Calculation, name: FixedAccount, sign: 1 | -1 = -1): Column[] {
  return trueUps ? [new Column(trueUps.posted, account[name] * trueUps.stride, sign)] : [];
}

/** What the months after L unwind of what the books held beyond the plan: part of the row of the opening balance. */
export function unwound({ carried }: Calculation, ...keys: CarriedAccount[]): Column[] {
  return carried ? keys.map((key) => monthsOf(carried[key].unwound, -1)) : [];
}
