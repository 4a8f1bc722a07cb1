/** The account map: where each account of the books stands in the forecast. */
export const accounts = {
  none: 'No accounts yet',
  noneText: 'Accounts are listed here after the first import, each with its place in the forecast.',
} as const;
