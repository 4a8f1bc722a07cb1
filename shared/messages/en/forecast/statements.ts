/** Names of the reports, which are the captions of their tables. */
export const statements = {
  profitAndLoss: 'Profit and loss',
  balanceSheet: 'Balance sheet',
  cashFlowIndirect: 'Cash flow',
  cashFlowDirect: 'Cash flow, direct',
  cashFlowReport: 'Cash reconciliation',
  detail: 'Revenue and headcount',
  ratios: 'Ratios',
  schedules: 'Schedules',
  checks: 'Checks',
} as const;
