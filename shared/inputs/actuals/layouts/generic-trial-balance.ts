import { has, hasAmounts } from '../recognize';
import { trialLayout } from '../trial-layout';
import { describeByName } from './quickbooks-trial-balance';

/** A name or a code, and debits and credits or one amount, to date. */
export const genericTrialBalance = trialLayout({
  id: 'genericTrialBalance',
  isHead: (columns) =>
    (has(columns, 'name') || has(columns, 'code') || columns[0]?.kind === 'other') &&
    hasAmounts(columns) &&
    !has(columns, 'date') &&
    columns.every(({ span, kind }) => span === null || kind !== 'signed'),
  isSure: (lines, { at }) => lines.length > at + 1,
  describe: describeByName,
});
