/** Each check by its number: what it proves, and its sentence when it fails. */
export const checks = {
  master: 'Every check passes',
  mark_one: '{{count}} check fails',
  mark_other: '{{count}} checks fail',
  E1: {
    title: 'Every move is balanced',
    failed: 'In {{period}} what was taken from one account did not all arrive in another.',
  },
  E2: {
    title: 'Assets equal liabilities and equity',
    failed: 'In {{period}} assets are {{actual}}, liabilities and equity {{expected}}.',
  },
  E3: {
    title: 'The cash flow ends at the cash of the balance sheet',
    failed: 'In {{period}} the cash flow ends at {{actual}}, the balance sheet has {{expected}}.',
  },
  E4: {
    title: 'The direct cash flow equals the indirect one, section by section',
    failed: '{{row}} of {{period}} is {{actual}} directly and {{expected}} indirectly.',
  },
  E5: {
    title: 'Retained earnings move by profit and dividends',
    failed: 'In {{period}} retained earnings are {{actual}} and should be {{expected}}.',
  },
  E6: {
    title: 'Every schedule ends at its line of the balance sheet',
    failed: '{{row}}, {{period}}: the schedule ends at {{actual}}, the balance sheet has {{expected}}.',
  },
  E7: {
    title: 'Months add up to quarters and years',
    failed: '{{row}}, {{period}}: the period shows {{actual}}, its months make {{expected}}.',
  },
  E8: {
    title: 'Loans run down to zero',
    failed: '{{line}}, {{period}}: the balance is {{actual}} and should be {{expected}}.',
  },
  E9: {
    title: 'Assets stay between residual value and cost',
    failed: '{{line}}, {{period}}: net book value is {{actual}}, residual value {{expected}}.',
  },
  E10: { title: 'Working capital stays above zero', failed: '{{row}}, {{period}}, is {{actual}}, below zero.' },
  E11: {
    title: 'Sales tax moves by what is charged, recovered and paid',
    failed: 'Sales tax, {{period}}, moves by {{actual}} and should move by {{expected}}.',
  },
  E12: {
    title: 'Income tax is rate × taxable profit',
    failed: '{{row}}, {{period}}, is {{actual}} for the year to date and should be {{expected}}.',
  },
  E13: {
    title: 'The opening balance sheet balances',
    failed: 'At the start {{row}} is {{actual}} and should be {{expected}}.',
  },
  E14: {
    title: 'The cash-flow report explains every year',
    failed: '{{row}}, {{period}}, is {{actual}} and should be {{expected}}.',
  },
  E15: {
    title: 'What is divided sums to the whole',
    failed: '{{row}} {{line}}: the parts sum to {{actual}}, the whole is {{expected}}.',
  },
  E16: {
    title: 'Every figure is a whole number of the smallest unit',
    failed:
      '{{row}}, {{period}}, is too large to be computed exactly. Look for a price, a volume or a growth rate that is too high.',
  },
  E19: {
    title: 'Every account stands once in each statement',
    failed: '{{row}} stands {{actual}} times in a statement.',
  },
} as const;
