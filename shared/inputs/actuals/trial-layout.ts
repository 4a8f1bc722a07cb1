import type { RowKey } from '../forecast/actuals';
import { type AccountRow, readAccountTable } from './account-table';
import type { Column, Head } from './columns';
import type { LayoutId, Side } from './extract';
import type { Layout } from './reading';
import { findHead, type Marks, scoreOf } from './recognize';
import type { Line } from './source-table';
import { readTrialBalance } from './trial-balance';

export type Describe = (row: AccountRow) => { side: Side | null; hint: RowKey | null };

interface TrialLayout extends Marks {
  id: LayoutId;
  isHead: (columns: readonly Column[], head: Head, lines: readonly Line[]) => boolean;
  /** Points of the title that other marks give: of codes that only this program has. */
  isSure?: (lines: readonly Line[], head: Head) => boolean;
  /** Of a code: true where it is a heading of other accounts. */
  isHeading?: (code: string) => boolean;
  /** As the codes or names should be: those of the file, or with zeros that were lost. */
  prepare?: (rows: AccountRow[], head: Head) => AccountRow[];
  /** Side and hint of an account, by what all accounts say. */
  describe: (rows: readonly AccountRow[], head: Head) => Describe;
}

/** A layout of a trial balance: one head row, a debit and a credit or a signed amount, every account once. */
export function trialLayout(layout: TrialLayout): Layout {
  const { id, isHead, isSure, isHeading, prepare = (rows) => rows, describe } = layout;
  return {
    id,
    statement: 'trialBalance',
    recognize(lines, heads) {
      const head = findHead(heads, (columns, candidate) => isHead(columns, candidate, lines));
      if (!head) return null;
      const score = scoreOf(lines, head, layout);
      return { head, score: isSure?.(lines, head) ? Math.max(score, 80) : score };
    },
    read({ lines, head, read }) {
      const table = readAccountTable({ lines, head, read, ...(isHeading ? { isHeading } : {}) });
      const accounts = prepare(table.accounts, head);
      return readTrialBalance({ table: { ...table, accounts }, head, describe: describe(accounts, head) });
    },
  };
}
