import type { UnplannedRow } from '#shared/inputs/forecast/actuals.ts';

/** Accounts of the balance sheet. A debit balance is positive, a credit balance negative. */
export const balanceAccounts = [
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'salesTax',
  'incomeTax',
  'otherCurrentAssets',
  'fixedAssetsCost',
  'accumulatedDepreciation',
  'intangibleAssets',
  'deferredTaxAsset',
  'otherNonCurrentAssets',
  'accountsPayable',
  'payrollLiabilities',
  'deferredRevenue',
  'dividendsPayable',
  'loans',
  'otherCurrentLiabilities',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
  'shareCapital',
  'otherReserves',
  'retainedEarnings',
  'contractAssets',
  'disposalReceivables',
  'operatingGrantBalance',
  'capitalGrantBalance',
  'rightOfUseAssets',
  'customerDeposits',
  'accruedInterest',
  'leases',
  'mezzanineEquity',
  'nonControllingInterests',
] as const;

/** Accounts of the profit and loss that are not a line of the inputs. */
export const resultAccounts = [
  'openingDeferredRevenue',
  'flatRateSurplus',
  'directLabour',
  'wagesAndSalaries',
  'employerOnCost',
  'contractors',
  'leaseExpense',
  'operatingGrants',
  'openingPrepaid',
  'badDebts',
  'depreciation',
  'amortisation',
  'leaseDepreciation',
  'capitalGrants',
  'gainOnDisposal',
  'interestIncome',
  'interestExpense',
  'currentTax',
  'deferredTax',
] as const;

export type FixedAccount = (typeof balanceAccounts)[number] | (typeof resultAccounts)[number];

const names = [...balanceAccounts, ...resultAccounts];

/** Number of each fixed account; the accounts of lines follow after them. */
export const account = Object.fromEntries(names.map((name, index) => [name, index])) as Record<FixedAccount, number>;

/** Fields of the balance sheet that are one account of the ledger: what can change sign, and the two parts of loans, leases and grants. */
export const foldedInto: Partial<Record<string, FixedAccount>> = {
  salesTaxReceivable: 'salesTax',
  salesTaxPayable: 'salesTax',
  incomeTaxReceivable: 'incomeTax',
  incomeTaxPayable: 'incomeTax',
  bankOverdraft: 'cash',
  loansCurrent: 'loans',
  loansNonCurrent: 'loans',
  leaseLiabilitiesCurrent: 'leases',
  leaseLiabilitiesNonCurrent: 'leases',
  grantsReceivable: 'operatingGrantBalance',
  deferredGrants: 'capitalGrantBalance',
};

export const FIRST_RESULT_ACCOUNT = balanceAccounts.length;
export const FIXED_ACCOUNTS = names.length;

export interface LineAccounts {
  /** Number of accounts in all. */
  count: number;
  /** First account of the revenue, the direct cost, the operating expense and the other income or expense lines. */
  revenue: number;
  directCost: number;
  operatingExpense: number;
  other: number;
  /** Accounts from one line of a part to the next: 1, or 0 where the lines of each part share one. */
  step: 0 | 1;
  /** Booked in no line, by row. */
  unplanned: ReadonlyMap<UnplannedRow, number>;
}

/**
 * Numbers the accounts of the lines: one for each revenue, its direct cost, each expense and each other item, then one for
 * each row in which something is booked that belongs to no line.
 */
export function numberLineAccounts(
  lines: { revenue: number; operatingExpenses: number; other: number },
  unplannedRows: Iterable<UnplannedRow> = [],
): LineAccounts {
  const revenue = FIXED_ACCOUNTS;
  const directCost = revenue + lines.revenue;
  const operatingExpense = directCost + lines.revenue;
  const other = operatingExpense + lines.operatingExpenses;
  let count = other + lines.other;
  const unplanned = new Map([...unplannedRows].map((row) => [row, count++]));
  return { count, revenue, directCost, operatingExpense, other, step: 1, unplanned };
}

/** One account for all lines of each part, where no row of a line is asked for. */
export const sharedLineAccounts: LineAccounts = {
  ...numberLineAccounts({ revenue: 1, operatingExpenses: 1, other: 1 }),
  step: 0,
};

/** The name of a fixed account, for failed checks and traces. */
export function accountName(index: number): string | undefined {
  return names[index];
}
