/** The report of thirteen weeks. */
export const weeks = {
  firstMonth: 'First month',
  daily: 'Cash at the end of each day',
  day: 'Day',
  table: 'Cash by week',
  totalIn: 'Total in',
  totalOut: 'Total out',
  net: 'Net',
  lowest: 'Lowest end of a day',
  addUp: 'The days of {{month}} add to {{month}}: {{amount}}.',
  notAddUp: 'The days of {{month}} do not add to {{month}}. Please report this.',
  empty: 'No cash moves in these weeks.',
} as const;
