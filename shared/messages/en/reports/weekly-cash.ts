/** The report of thirteen weeks. */
export const weeks = {
  firstMonth: 'First month',
  daily: 'Cash at the end of each day',
  day: 'Day',
  table: 'Cash by week',
  totalIn: 'Total in',
  totalOut: 'Total out',
  net: 'Net',
  lowest: 'Lowest end-of-day cash',
  addUp: 'The daily movements of {{month}} add up to the month’s change in cash: {{amount}}.',
  notAddUp: 'The daily movements of {{month}} do not add up to the month’s change in cash. Please report this.',
  empty: 'No cash moves in these weeks.',
} as const;
