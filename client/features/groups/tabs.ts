/** The parts of an open group, and the reports of one. */
export const groupTabs = [
  { name: 'overview', page: '' },
  { name: 'setUp', page: 'set-up' },
  { name: 'reports', page: 'reports' },
  { name: 'scenarios', page: 'scenarios' },
  { name: 'sensitivity', page: 'sensitivity' },
  { name: 'versions', page: 'versions' },
] as const;

export const groupReports = [
  { slug: 'profit-and-loss', name: 'profitAndLoss' },
  { slug: 'balance-sheet', name: 'balanceSheet' },
  { slug: 'cash-flow', name: 'cashFlow' },
  { slug: 'intercompany', name: 'intercompany' },
  { slug: 'translation', name: 'translation' },
  { slug: 'checks', name: 'checks' },
] as const;
