import { bounds } from '../bounds';
import * as f from './field';
import { line } from './line';

/** Received in a month, and income in equal parts over the months from another on. */
const grant = {
  ...line,
  ...f.each(
    { group: 'amount' },
    {
      kind: f.choice(['capital', 'operating']),
      amount: f.positiveAmount({ example: 10_000 }),
      month: f.monthNumber({ canCauseIssue: false, label: 'fields.grantMonth' }),
    },
  ),
  ...f.each(
    { group: 'terms' },
    {
      releaseFrom: f.monthNumber({ canCauseIssue: false }),
      releaseMonths: f.months(1, bounds.termMonths, { initial: 60 }),
      taxable: f.withDefault(f.flag(true), true),
    },
  ),
};

export const grants = { grant };
export type Grant = f.LineOf<typeof grants>;
