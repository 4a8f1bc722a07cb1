import { has, hasAmounts } from '../recognize';
import { cellAt } from '../source-table';
import { trialLayout } from '../trial-layout';
import { describeMyob, isMyobCode, isMyobHeading } from './myob-codes';

/** Codes `d-dddd`; `Debit, Credit` are the month's where `YTD` columns stand beside them. */
export const myobTrialBalance = trialLayout({
  id: 'myobTrialBalance',
  isHead: (columns, head, lines) =>
    has(columns, 'debit', 'credit') &&
    hasAmounts(columns) &&
    lines.slice(head.at + 1).filter((line) => line.cells.slice(0, 3).some(isMyobCode)).length * 2 >
      lines.slice(head.at + 1).filter((line) => cellAt(line, 0) !== '').length,
  isSure: () => true,
  title: /trial balance/,
  totals: /^totals?$/,
  isHeading: isMyobHeading,
  prepare: (rows) => rows,
  describe: () => describeMyob,
});
