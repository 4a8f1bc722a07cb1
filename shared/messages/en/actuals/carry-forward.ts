/** How the forecast goes on from the books, account by account. */
export const carryForward = {
  none: 'There is no actual month yet',
  noneText: 'Once a month is booked, you see here how the forecast continues from its balance sheet.',
} as const;
