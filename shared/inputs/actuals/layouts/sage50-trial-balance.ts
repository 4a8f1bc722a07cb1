import { type CodeRange, codeRanges } from '../code-ranges';
import { has } from '../recognize';
import { wordsOf } from '../source-table';
import { trialLayout } from '../trial-layout';

/** The default chart of Sage 50: 0010–3999 are of the sheet, 4000–9999 of the result. */
const ranges: readonly CodeRange[] = [
  [0, 'fixedAsset'],
  [1000, 'currentAsset', 'sheet:inventory'],
  [1100, 'currentAsset'],
  [1200, 'bank'],
  [1300, 'currentAsset'],
  [2000, 'currentLiability'],
  [2300, 'nonCurrentLiability'],
  [3000, 'equity'],
  [4000, 'revenue'],
  [4900, 'otherIncome'],
  [5000, 'directCosts'],
  [6200, 'expense'],
  [6300, 'directCosts'],
  [7000, 'expense'],
];

/** `N/C, Name, Debit, Credit`, to date; the month stands in a title row or in the name of the file. */
export const sage50TrialBalance = trialLayout({
  id: 'sage50TrialBalance',
  isHead: (columns) =>
    has(columns, 'code', 'name', 'debit', 'credit') &&
    columns.some(({ head }) => /^(n c|nominal code|nc)$/.test(wordsOf(head))),
  title: /^n c$|\bperiod trial balance\b|^sage/,
  totals: /^totals?$/,
  prepare: codeRanges(ranges).pad,
  describe: () => codeRanges(ranges).describe,
});
