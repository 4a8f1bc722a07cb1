import type { StoredStatement } from './stored-statements';

/** The reports that REST gives out, by the name in their address, and the statement that each shows. */
export const reportStatements = {
  'profit-and-loss': 'profitAndLoss',
  'balance-sheet': 'balanceSheet',
  'cash-flow-indirect': 'cashFlowIndirect',
  'cash-flow-direct': 'cashFlowDirect',
  'break-even': 'breakEven',
  ratios: 'ratios',
} as const satisfies Record<string, StoredStatement>;

export type ReportName = keyof typeof reportStatements;
export const reportNames = Object.keys(reportStatements) as [ReportName, ...ReportName[]];
