import { bounds } from '../bounds';
import { choice, each, flag, type LineOf, monthNumber, months, positiveAmount, withDefault } from './field';
import { line } from './line';

/** Received in a month, and income in equal parts over the months from another on. */
const grant = {
  ...line,
  ...each(
    { group: 'amount' },
    {
      kind: choice(['capital', 'operating']),
      amount: positiveAmount({ example: 10_000 }),
      month: monthNumber({ canCauseIssue: false, label: 'fields.grantMonth' }),
    },
  ),
  ...each(
    { group: 'terms' },
    {
      releaseFrom: monthNumber({ canCauseIssue: false }),
      releaseMonths: months(1, bounds.termMonths, { initial: 60 }),
      taxable: withDefault(flag(true), true),
    },
  ),
};

export const grants = { grant };
export type Grant = LineOf<typeof grants>;
