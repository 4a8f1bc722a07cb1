import { readAccountTable } from '../account-table';
import { isAmountKind } from '../columns';
import type { Layout, ReadAccount } from '../reading';
import { findHead, has, scoreOf } from '../recognize';
import { readStatement } from '../statement-table';
import { describeByName } from './quickbooks-trial-balance';
import { statementMarks } from './statements';

/** A name or a code, and a column for each month, debits positive: results and closings of sheet accounts. */
export const genericMonths: Layout = {
  id: 'genericMonths',
  statement: 'monthlyTable',
  recognize(lines, heads) {
    const head = findHead(
      heads,
      (columns) =>
        columns.some(({ kind, month }) => kind === 'signed' && month !== null) && !has(columns, 'date', 'debit'),
    );
    return head && { head, score: scoreOf(lines, head, { title: /./, totals: /^total/ }) };
  },
  read(context) {
    const { lines, head, read } = context;
    if (statementMarks(lines, head).sections.size > 1) return readStatement(context);
    const months = head.columns.filter((column) => isAmountKind(column) && column.span !== null);
    const dated = head.columns.map((column) =>
      months.includes(column) || !isAmountKind(column) ? column : { ...column, kind: 'other' as const },
    );
    const table = readAccountTable({ lines, head: { ...head, columns: dated }, read });
    const describe = describeByName(table.accounts, head);
    return {
      months: months.map(({ month }) => month),
      columns: months.map(({ at }) => at + 1),
      basis: null,
      accounts: table.accounts.map(
        (row): ReadAccount => ({
          row: row.row,
          code: row.code,
          name: row.name,
          ...describe(row),
          amounts: months.map(({ at }) => row.values[at] ?? null),
        }),
      ),
      controls: table.controls,
      leftOut: table.leftOut,
      rejections: table.rejections,
    };
  },
};
