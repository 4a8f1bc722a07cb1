/** The statements that a refresh stores of the base case and of every scenario. */
export const storedStatements = [
  'profitAndLoss',
  'balanceSheet',
  'cashFlowIndirect',
  'cashFlowDirect',
  'breakEven',
  'ratios',
] as const;

export type StoredStatement = (typeof storedStatements)[number];
