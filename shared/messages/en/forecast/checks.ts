/** Each check by its number: what it proves, and its sentence when it fails. */
export const checks = {
  mark_one: '{{count}} check fails',
  mark_other: '{{count}} checks fail',
  E1: {
    title: 'Every journal entry balances',
    failed: 'In {{period}}, debits and credits differ.',
  },
  E2: {
    title: 'Assets equal liabilities and equity',
    failed: 'In {{period}}, assets are {{actual}} but liabilities and equity are {{expected}}.',
  },
  E3: {
    title: 'Closing cash agrees with the balance sheet',
    failed: 'In {{period}}, the cash flow closes at {{actual}} but the balance sheet shows {{expected}}.',
  },
  E4: {
    title: 'Direct and indirect cash flow agree in every section',
    failed: '{{row}} in {{period}} is {{actual}} by the direct method and {{expected}} by the indirect method.',
  },
  E5: {
    title: 'Retained earnings change by profit and dividends only',
    failed: 'In {{period}}, retained earnings are {{actual}} but should be {{expected}}.',
  },
  E6: {
    title: 'Every schedule agrees with the balance sheet',
    failed: '{{row}}, {{period}}: the schedule closes at {{actual}} but the balance sheet shows {{expected}}.',
  },
  E7: {
    title: 'Months add up to quarters and years',
    failed: '{{row}}, {{period}}: the period shows {{actual}} but its months add up to {{expected}}.',
  },
  E8: {
    title: 'Loans follow their repayment schedules',
    failed: '{{line}}, {{period}}: the balance is {{actual}} but should be {{expected}}.',
  },
  E9: {
    title: 'Assets stay between residual value and cost',
    failed: '{{line}}, {{period}}: the net book value is {{actual}}, the residual value {{expected}}.',
  },
  E10: { title: 'Working capital balances are not negative', failed: '{{row}}, {{period}}, is negative: {{actual}}.' },
  E11: {
    title: 'VAT changes by output VAT, input VAT and payments only',
    failed: 'VAT, {{period}}, changes by {{actual}} but should change by {{expected}}.',
  },
  E12: {
    title: 'Income tax equals tax rate × taxable profit',
    failed: '{{row}}, {{period}}, is {{actual}} for the year to date but should be {{expected}}.',
  },
  E13: {
    title: 'The opening balance sheet balances',
    failed: 'At the start, {{row}} is {{actual}} but should be {{expected}}.',
  },
  E14: {
    title: 'Cash reconciles in every year',
    failed: '{{row}}, {{period}}, is {{actual}} but should be {{expected}}.',
  },
  E15: {
    title: 'Allocations add up',
    failed: '{{row}} {{line}}: the parts add up to {{actual}} but the total is {{expected}}.',
  },
  E16: {
    title: 'All amounts are exact',
    failed:
      '{{row}}, {{period}}, is too large to calculate exactly. Check for a price, volume or growth rate that is too high.',
  },
  E19: {
    title: 'Every account appears once in each statement',
    failed: '{{row}} appears {{actual}} times in a statement.',
  },
  E31: {
    title: 'Columns of every dimension add up',
    failed: '{{row}} {{line}}, {{period}}: the columns add up to {{actual}} but the profit and loss has {{expected}}.',
  },
  E30: {
    title: 'Every formula has a result',
    failed: '{{line}} has no result in {{period}}: {{reason}}.',
    reasons: { dividesByZero: 'it divides by 0', outOfBounds: 'it is outside the bounds of the row' },
  },
  E20: {
    title: 'Actual months are as booked',
    failed: '{{row}} in {{period}} is {{actual}} but {{expected}} is booked.',
  },
} as const;
