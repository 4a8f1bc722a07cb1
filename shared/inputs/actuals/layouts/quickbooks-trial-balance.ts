import { type AccountRow, basisFooter } from '../account-table';
import { type Head, type Measure, measured, measuresOf } from '../columns';
import { inferSides } from '../infer-sides';
import { has } from '../recognize';
import { cellAt, wordsOf } from '../source-table';
import { type Describe, trialLayout } from '../trial-layout';
import { isMyobCode } from './myob-codes';

const isCredit = ({ values }: AccountRow, measures: readonly Measure[]) =>
  measures.reduce((sum, measure) => sum + (measured(measure, values) ?? 0), 0) < 0;

/** Accounts of which only code and name are known. */
export function describeByName(rows: readonly AccountRow[], { columns }: Head): Describe {
  const measures = measuresOf(columns);
  const inferred = inferSides(rows.map((row) => ({ ...row, isCredit: isCredit(row, measures) })));
  const places = new Map(rows.map((row, at) => [row, at]));
  return (row) => inferred[places.get(row) ?? -1] ?? { side: null, hint: null };
}

const named = /^trial balance\b|^(accrual|cash) basis\b/;

/** Name, Debit, Credit and `TOTAL`; a code may stand before the name. */
export const quickbooksTrialBalance = trialLayout({
  id: 'quickbooksTrialBalance',
  isHead: (columns, { at, line }, lines) => {
    const first = cellAt(line, 0);
    const rows = [...lines.slice(0, at), ...lines.slice(-6)];
    const isNamed = rows.some(({ cells }) => cells.some((cell) => named.test(wordsOf(cell))));
    return (
      isNamed &&
      !lines.slice(at + 1).some((row) => isMyobCode(cellAt(row, 0))) &&
      has(columns, 'debit', 'credit') &&
      !has(columns, 'code') &&
      columns.every(({ kind, scope, month }) => kind !== 'type' && scope === null && month === null) &&
      (first === '' || /^(distribution )?account$/i.test(first))
    );
  },
  title: /^trial balance\b/,
  totals: /^total$/,
  footer: basisFooter,
  describe: describeByName,
});
